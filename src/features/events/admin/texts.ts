import { useAdmin, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { EventDictionary } from '../dictionary';
import type { EventTexts } from '../home/EventParts';

export interface AdminTexts extends AdminKitProps {
  t: EventDictionary['eventAdmin'] & { readonly toasts: EventDictionary['eventAdminToasts'] };
  /** Texts of cancelling. */
  desk: Pick<EventDictionary['eventDesk'], 'cancel' | 'message'>;
  /** Texts of the public cards, for the preview. */
  card: EventTexts['t'];
  /** Names of the kinds of events that people propose. */
  formats: EventDictionary['eventPages']['proposal']['formats'];
}

export const useTexts = () => useAdmin<AdminTexts>();
