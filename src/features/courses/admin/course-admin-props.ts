import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { toLateTexts } from '~/ui/late-texts';
import type { AdminTexts } from './texts';

/** The part of a dictionary that the pages need; apart from them, since it reads every language. */
export function adminTexts(dictionary: Dictionary): AdminTexts {
  const { locale, courseAdmin, questionAdmin, common, adminKit } = dictionary;
  const { opensInNewTab } = common;
  return {
    locale: locale.code,
    t: courseAdmin,
    q: questionAdmin,
    kit: adminKit,
    issueTexts: getIssueSlice(locale.code, 'forms', 'courses', 'translations'),
    common: toLateTexts(common),
    words: { opensInNewTab },
  };
}
