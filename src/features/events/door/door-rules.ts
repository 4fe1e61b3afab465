import { toPlain } from '~/lib/text-forms/signs';
import type { CodeCheck } from '../tickets/ticket-code';
import type { DoorPerson, DoorSnapshot, FirstScan, ScanOutcome } from './door.schema';

/** The state of a scanned ticket. */
export interface Standing {
  /** Null for an unknown registration. */
  status: DoorPerson['status'] | null;
  /** The scan that admitted it first. */
  first: FirstScan | null;
}

/**
 * Decides a scan, on the device as on the server. A ticket is admitted once; people on the waiting
 * list are admitted only if the door decides so.
 */
export function judgeScan(
  check: CodeCheck,
  { status, first }: Standing,
  admitAnyway = false,
): ScanOutcome {
  if (check.kind !== 'ticket') return { result: 'refused', reason: check.kind };
  if (first) return { result: 'duplicate', first };
  if (status === null || status === 'cancelled') return { result: 'refused', reason: 'cancelled' };
  if (status === 'waiting' && !admitAnyway) return { result: 'refused', reason: 'waiting' };
  return { result: 'admitted' };
}

const hour = 3_600_000;

/** The end of an event's doors: 12 hours after its end, or 36 after its start if it names no end. */
export function endOfDoor(event: { startsAt: Date | null; endsAt: Date | null }): Date | null {
  if (event.endsAt) return new Date(event.endsAt.getTime() + 12 * hour);
  return event.startsAt && new Date(event.startsAt.getTime() + 36 * hour);
}

/** Whether the event is over, so that its names must leave the device. */
export function isOver({ startsAt, endsAt }: DoorSnapshot['event'], now: Date): boolean {
  const end = endOfDoor({
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  });
  return end !== null && end <= now;
}

/** Seven digits or more, with common separators. */
const phoneNumber = /\+?\d(?:[ ()./-]*\d){6,}/g;

/** The name of a person for a door, without what may be an email address or a telephone number. */
export function toDoorName(name: string, username: string): string {
  const withoutContacts = (text: string) =>
    toPlain(text)
      .replace(phoneNumber, ' ')
      .split(/\s+/)
      .filter((word) => word !== '' && !word.includes('@'))
      .join(' ');
  return withoutContacts(name) || withoutContacts(username) || '…';
}
