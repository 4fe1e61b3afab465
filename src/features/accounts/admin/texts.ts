import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';
import { toLateTexts } from '~/ui/late-texts';

/** What the pages of users and of the log need to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['admin'];
}

/** That slice of a dictionary. */
export function adminTexts({ locale, admin, adminKit, common }: Dictionary): AdminTexts {
  return {
    ...{ locale: locale.code, t: admin, kit: adminKit },
    common: toLateTexts(common),
    issueTexts: getIssueSlice(locale.code, 'accounts'),
  };
}

export const [Texts, useTexts] = createTexts<AdminTexts>('User Management');
