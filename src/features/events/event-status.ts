import { getEnd } from './event-end';
import type { EventStatus } from './events.schema';

/**
 * Returns the status that people see (docs/product.md#event-status): the one the admin set, moved on by
 * the clock if the event has a date. `past` is never taken back.
 */
export function currentStatus(
  event: { status: EventStatus; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): EventStatus {
  const { status, startsAt } = event;
  const end = getEnd(event);
  if (status === 'past' || !startsAt || !end) return status;
  if (end <= now) return 'past';
  return startsAt <= now ? 'live' : status;
}
