import type { AdminKitProps } from '~/ui/admin/AdminProvider';
import type { AccountDictionary } from '../dictionary';

export interface AdminTexts extends AdminKitProps {
  t: AccountDictionary['admin'];
}
