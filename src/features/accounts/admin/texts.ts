import type { Dictionary } from '~/i18n/dictionary';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';

/** What the pages of users and of the log need to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['admin'];
}

export const [Texts, useTexts] = createTexts<AdminTexts>('User Management');
