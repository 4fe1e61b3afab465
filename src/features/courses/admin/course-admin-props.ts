import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { toLateTexts } from '~/ui/late-texts';
import { getCourseDictionary } from '../dictionary';
import type { AdminTexts } from './texts';

/** The texts of the pages; apart from them, since this reads every language. */
export function adminTexts(locale: Locale): AdminTexts {
  const { courseAdmin, questionAdmin } = getCourseDictionary(locale);
  const { common, adminKit } = getDictionary(locale);
  const { opensInNewTab } = common;
  return {
    locale,
    t: courseAdmin,
    q: questionAdmin,
    kit: adminKit,
    issueTexts: getIssueSlice(locale, 'forms', 'courses', 'translations'),
    common: toLateTexts(common),
    words: { opensInNewTab },
  };
}
