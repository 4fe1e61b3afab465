import type { QrDrawing } from '~/lib/qr-code';
import type { CertificateName } from '~/lib/text-forms/certificate-name';
import type { EventDetail } from '../events.schema';

/** What the page of a ticket shows. */
export interface TicketPageData {
  event: EventDetail;
  holder: string;
  /** The name that the certificate will bear; null if the event gives none. */
  certificateName: CertificateName | null;
  code: string;
  drawing: QrDrawing;
}

/** Why there is no ticket. */
export type NoTicketReason = 'unauthorized' | 'place_required' | 'event_cancelled';
