import { z } from 'zod';
import { currentStatus } from './event-status';
import type { EventStatus } from './events.schema';

/** When and where an event takes place, as people with a place were told. */
const announcedSchema = z.object({
  startsAt: z.coerce.date().nullable(),
  endsAt: z.coerce.date().nullable(),
  timezone: z.string(),
  /** For an event without a start. */
  dateTime: z.string().nullable(),
  location: z.string().nullable(),
  joinLink: z.string().nullable(),
});
export type Announced = z.infer<typeof announcedSchema>;

/** A save that changed what people were told. */
export const announcedChangeSchema = z.object({
  before: announcedSchema,
  after: announcedSchema,
  /** The revision that the save made. */
  sequence: z.int(),
});
export type EventChange = z.infer<typeof announcedChangeSchema>;

interface State extends Announced {
  status: EventStatus;
  cancelledAt: Date | null;
}

/** Returns what people are told about an event. */
export const toAnnounced = ({
  startsAt,
  endsAt,
  timezone,
  dateTime,
  location,
  joinLink,
}: Announced): Announced => ({ startsAt, endsAt, timezone, dateTime, location, joinLink });

const isSame = (one: Date | null, other: Date | null) => one?.getTime() === other?.getTime();

export const hasOtherTime = (before: Announced, after: Announced): boolean =>
  !isSame(before.startsAt, after.startsAt) ||
  !isSame(before.endsAt, after.endsAt) ||
  before.timezone !== after.timezone ||
  (after.startsAt === null && before.dateTime !== after.dateTime);

export const hasOtherPlace = (before: Announced, after: Announced): boolean =>
  before.location !== after.location;

/** Returns true if a link that people may have noted leads nowhere now; a first one comes with the reminder. */
export const hasOtherLink = (before: Announced, after: Announced): boolean =>
  before.joinLink !== null && before.joinLink !== after.joinLink;

const differs = (before: Announced, after: Announced) =>
  hasOtherTime(before, after) || hasOtherPlace(before, after) || hasOtherLink(before, after);

export type EventNews = 'cancelled' | 'restored' | 'changed';

/** Returns what a save tells everyone with a place or on the waiting list; null for nothing. */
export function getNews(before: State, after: State, now: Date): EventNews | null {
  const isOver = (event: State) => currentStatus(event, now) === 'past';
  if (after.cancelledAt) return before.cancelledAt || isOver(before) ? null : 'cancelled';
  if (isOver(after)) return null;
  if (before.cancelledAt) return 'restored';
  if (differs(before, after)) return 'changed';
  return isOver(before) ? 'restored' : null;
}

/** Returns true if a save raises the revision by which calendars recognise the newest entry. */
export const raisesSequence = (before: State, after: State, now: Date): boolean =>
  differs(before, after) ||
  (before.cancelledAt === null) !== (after.cancelledAt === null) ||
  getNews(before, after, now) !== null;
