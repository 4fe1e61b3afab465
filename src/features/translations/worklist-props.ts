import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { toLateTexts } from '~/ui/late-texts';
import { getTranslationDictionary } from './dictionary';
import type { WorklistTexts } from './texts';

/** The texts of the pages; apart from them, since this reads every language. */
export function worklistTexts(locale: Locale): WorklistTexts {
  const { adminKit, common } = getDictionary(locale);
  return {
    locale,
    t: getTranslationDictionary(locale).translations,
    kit: adminKit,
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale, 'forms', 'translations'),
  };
}
