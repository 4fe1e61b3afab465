import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { HubDictionary } from '../dictionary';

export interface AdminTexts extends AdminKitProps {
  t: HubDictionary['hubAdmin'];
  /** Names of the closed lists, and words of the public card. */
  hub: Pick<
    HubDictionary['skillHub'],
    'categories' | 'difficulties' | 'startsOn' | 'anytime' | 'free'
  >;
}

export const useTexts = () => useAdmin<AdminTexts>();
