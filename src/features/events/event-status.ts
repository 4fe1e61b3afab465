import type { EventStatus } from './events.schema';

/**
 * The status people should see (spec §4): what the admin set, moved on by the clock where the event
 * has a date, so that an event that ended yesterday is not announced. `past` is never taken back.
 */
export function currentStatus(
  event: { status: EventStatus; startsAt: Date | null; endsAt: Date | null },
  now: Date,
): EventStatus {
  const { status, startsAt, endsAt } = event;
  if (status === 'past' || !startsAt) return status;
  if (endsAt && endsAt <= now) return 'past';
  return startsAt <= now && endsAt ? 'live' : status;
}
