import type { Dictionary } from '~/i18n/dictionary';
import { createTexts, type AdminKitProps } from '~/ui/admin/AdminProvider';
import type { EventTexts } from '../home/EventParts';

/** What every part of Event Management needs to speak the page's language. */
export interface AdminTexts extends AdminKitProps {
  t: Dictionary['eventAdmin'] & { readonly toasts: Dictionary['eventAdminToasts'] };
  /** Texts of the public cards, for the preview. */
  card: EventTexts['t'];
  /** Names of the kinds of events that people propose. */
  formats: Dictionary['eventPages']['proposal']['formats'];
}

export const [Texts, useTexts] = createTexts<AdminTexts>('Event Management');
