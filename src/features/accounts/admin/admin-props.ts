import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { toLateTexts } from '~/ui/late-texts';
import { getAccountDictionary } from '../dictionary';
import type { AdminTexts } from './texts';

/** The texts of the pages; apart from them, since this reads every language. */
export function adminTexts(locale: Locale): AdminTexts {
  const { adminKit, common } = getDictionary(locale);
  return {
    locale,
    t: getAccountDictionary(locale).admin,
    kit: adminKit,
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale, 'accounts'),
  };
}
