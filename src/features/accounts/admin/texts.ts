import type { AdminKitProps } from '~/ui/admin/AdminProvider';
import type { AccountDictionary } from '../dictionary';

/** What the pages of users and of the log need to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: AccountDictionary['admin'];
}
