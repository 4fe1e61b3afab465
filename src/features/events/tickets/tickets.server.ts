import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyedHash } from '~/server/auth/secret';
import { readCode, toTicketCode, type CodeCheck, type Ticket } from './ticket-code';

/** The code of a registration's ticket. Its key follows from the site's secret and leaves no server. */
export function getTicketCode(ticket: Ticket): string {
  const key = keyedHash('event-ticket', String(ticket.eventId));
  return toTicketCode((payload) => createHmac('sha256', key).update(payload).digest(), ticket);
}

/** Checks a typed or scanned text at an event. */
export function checkTicket(eventId: number, text: string): CodeCheck {
  const read = readCode(eventId, text);
  if (read.kind !== 'unchecked') return read;
  const { registrationId, code } = read;
  const signed = getTicketCode({ eventId, registrationId });
  const isSigned = timingSafeEqual(Buffer.from(signed), Buffer.from(code));
  return isSigned ? { kind: 'ticket', registrationId } : { kind: 'invalid_code' };
}
