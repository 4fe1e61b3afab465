import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { toLateTexts } from '~/ui/late-texts';
import type { WorklistTexts } from './texts';

/** The part of a dictionary that the pages need; apart from them, since it reads every language. */
export function worklistTexts({
  locale,
  translations,
  adminKit,
  common,
}: Dictionary): WorklistTexts {
  return {
    locale: locale.code,
    t: translations,
    kit: adminKit,
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale.code, 'forms', 'translations'),
  };
}
