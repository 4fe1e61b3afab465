import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';
import { toLateTexts } from '~/ui/late-texts';

/** What the worklist of translations needs to speak the page's language. */
export interface WorklistTexts extends AdminKitProps {
  t: Dictionary['translations'];
}

/** That slice of a dictionary. */
export function worklistTexts({
  locale,
  translations,
  adminKit,
  common,
}: Dictionary): WorklistTexts {
  return {
    ...{ locale: locale.code, t: translations, kit: adminKit },
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale.code, 'forms', 'translations'),
  };
}

export const [Texts, useTexts] = createTexts<WorklistTexts>('Translations');
