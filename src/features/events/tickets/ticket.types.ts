import type { EventDetail } from '../events.schema';

/** A code as a drawing. */
export interface TicketDrawing {
  /** Modules of a side, with the quiet border. */
  size: number;
  /** The dark modules. */
  path: string;
}

/** What the page of a ticket shows. */
export interface TicketPageData {
  event: EventDetail;
  holder: string;
  code: string;
  drawing: TicketDrawing;
}

/** Why there is no ticket. */
export type NoTicketReason = 'unauthorized' | 'place_required' | 'event_cancelled';
