import { toPlain } from '~/lib/text-forms/signs';
import { getEnd } from '../event-end';
import type { DoorCheck } from './door-check';
import type { DoorSnapshot, ScanOutcome, Standing } from './door.schema';

/**
 * Decides a scan, on the device as on the server. A ticket is admitted once; people on the waiting
 * list, and tickets that are newer than the list of the device, are admitted only if the door
 * decides so; nobody is admitted to a cancelled event.
 */
export function judgeScan(
  check: DoorCheck,
  { status, first, isCancelled = false }: Standing,
  admitAnyway = false,
): ScanOutcome {
  if (check.kind === 'invalid_code' || check.kind === 'other_event')
    return { result: 'refused', reason: check.kind };
  if (first) return { result: 'duplicate', first };
  if (isCancelled) return { result: 'refused', reason: 'event_cancelled' };
  if (check.kind === 'unlisted')
    return admitAnyway ? { result: 'admitted' } : { result: 'refused', reason: 'unlisted' };
  if (status === null || status === 'cancelled') return { result: 'refused', reason: 'cancelled' };
  if (status === 'waiting' && !admitAnyway) return { result: 'refused', reason: 'waiting' };
  return { result: 'admitted' };
}

/** Decides on somebody without a registration, on the device as on the server. */
export function judgeWalkIn({
  isCancelled,
  capacity,
  going,
  mayExceed,
}: {
  isCancelled: boolean;
  /** Null: as many as come. */
  capacity: number | null;
  going: number;
  mayExceed: boolean;
}): ScanOutcome {
  if (isCancelled) return { result: 'refused', reason: 'event_cancelled' };
  const isFull = capacity !== null && going >= capacity && !mayExceed;
  return isFull ? { result: 'refused', reason: 'full' } : { result: 'admitted' };
}

const hour = 3_600_000;

/** The opening of an event's doors: two hours before its start. */
export const openingOfDoor = ({ startsAt }: { startsAt: Date | null }): Date | null =>
  startsAt && new Date(startsAt.getTime() - 2 * hour);

/** The end of an event's doors: 12 hours after its end. */
export function endOfDoor(event: Parameters<typeof getEnd>[0]): Date | null {
  const end = getEnd(event);
  return end && new Date(end.getTime() + 12 * hour);
}

/** Whether the event is over, so that its names must leave the device. */
export function isOver(
  event: Pick<DoorSnapshot['event'], 'startsAt' | 'endsAt'>,
  now: Date,
): boolean {
  const end = endOfDoor(event);
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
