import { encode } from 'uqr';
import { keyedHash } from '~/server/auth/secret';
import { toTicketCode, type Ticket } from './ticket-code';
import type { TicketDrawing } from './ticket.types';

/** The key that signs the tickets of an event. It follows from the site's secret; no table has it. */
export const ticketKey = (eventId: number): string => keyedHash('event-ticket', String(eventId));

/** The code of a registration's ticket. */
export const getTicketCode = (ticket: Ticket): Promise<string> =>
  toTicketCode(ticketKey(ticket.eventId), ticket);

/** Draws a code as a QR code. */
export function drawTicket(code: string): TicketDrawing {
  const { size, data } = encode(code, { ecc: 'Q', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
