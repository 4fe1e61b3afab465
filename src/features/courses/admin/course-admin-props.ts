import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { kitProps } from '~/ui/admin/kit-props';
import { getCourseDictionary } from '../dictionary';
import type { AdminTexts } from './texts';

export function courseTexts(locale: Locale): AdminTexts {
  const { courseAdmin, questionAdmin, assignmentForm } = getCourseDictionary(locale);
  const { opensInNewTab } = getDictionary(locale).common;
  return {
    ...kitProps(locale, 'forms', 'courses', 'translations'),
    t: courseAdmin,
    q: questionAdmin,
    a: assignmentForm,
    words: { opensInNewTab },
  };
}
