import { getTableColumns, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { omit } from '~/lib/omit';
import { inSource, type Localized } from '~/lib/translations/localized.schema';
import { localeColumns, localize } from '~/features/translations/index.server';
import { formatDateTime } from './event-dates';
import { isDraftNow } from './event-publication';
import { unstatedMinutes } from './event-end';
import type { Event, EventStatus, PrivateEvent } from './events.schema';
import { currentStatus } from './event-status';

type WholeRow = typeof cmsEvents.$inferSelect;

/** What comes after an event. A transcript is long: lists and mails do without. */
type AfterEvent = Pick<
  WholeRow,
  | 'chapters'
  | 'transcript'
  | 'transcriptHtml'
  | 'audioUrl'
  | 'audioMegabytes'
  | 'slidesUrl'
  | 'slidesMegabytes'
>;
type ForStaff = Pick<WholeRow, 'joinLink' | 'version' | 'programmeKind' | 'isDraft' | 'publishAt'>;

/** The public columns of an event. */
export type EventRow = Omit<WholeRow, 'going' | keyof ForStaff | keyof AfterEvent> & {
  viewCount: number;
};
/** An event in its original language, with the hash for outdated translations. */
export type SourceEvent = EventRow & { sourceHash: string };
/** An event with columns for registered people and staff. */
export type PrivateEventRow = EventRow & ForStaff;
/** An event with everything that staff edit. */
export type StaffEventRow = PrivateEventRow & Omit<AfterEvent, 'transcriptHtml'>;

// The table's name is written out: in a select from one table Drizzle leaves it out.
const viewCount = sql<number>`coalesce((select views from event_counters
  where event_id = cms_events.id), 0)`
  .mapWith(Number)
  .as('views');

// `going` changes with registrations: one that is read with the row would be outdated.
const { going: _, ...all } = getTableColumns(cmsEvents);
const {
  chapters,
  transcript,
  transcriptHtml,
  audioUrl,
  audioMegabytes,
  slidesUrl,
  slidesMegabytes,
  ...columns
} = all;
const after = { chapters, transcript, audioUrl, audioMegabytes, slidesUrl, slidesMegabytes };
const shared = omit(columns, 'joinLink', 'version', 'programmeKind', 'isDraft', 'publishAt');
/** Columns of public reads; staff's are not among them and cannot leak. */
export const publicColumns = { ...shared, viewCount, ...localeColumns('event') };
/** The columns of an event's page. */
export const pageColumns = { ...publicColumns, ...after, transcriptHtml };
/** The columns for registered people and what happens to an event. */
export const privateColumns = { ...columns, viewCount };
/** The columns that staff edit. */
export const staffColumns = { ...privateColumns, ...after };
/** Columns for registered people, with translations. */
export const holderColumns = { ...privateColumns, ...localeColumns('event') };

/** A row as the public API returns it, without the columns that only calendars need. */
export function toEvent(
  row: EventRow & Partial<PrivateEventRow> & Localized,
  now: Date,
  locale?: Locale,
): Event {
  const {
    sequence: _sequence,
    joinLink: _joinLink,
    version: _version,
    programmeKind: _programmeKind,
    isDraft: _isDraft,
    publishAt: _publishAt,
    ...event
  } = row;
  return {
    ...event,
    dateTime: formatDateTime(row, locale),
    status: currentStatus(row, now),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Rows as the public API returns them, in a language if one is asked for. */
export async function toEvents(
  db: Db,
  rows: readonly SourceEvent[],
  lang: Locale | undefined,
  now: Date,
): Promise<Event[]> {
  const localized = await localize(db, 'event', lang, rows);
  return localized.map((row) => toEvent(row, now, lang && row.lang));
}

/** An event in its original language, for staff. */
export const toPrivateEvent = (row: StaffEventRow, now: Date): PrivateEvent => ({
  ...toEvent({ ...row, ...inSource(row.sourceLocale) }, now),
  joinLink: row.joinLink,
  version: row.version,
  programmeKind: row.programmeKind,
  isDraft: isDraftNow(row, now),
  publishAt: row.publishAt?.toISOString() ?? null,
  chapters: row.chapters,
  transcript: row.transcript,
  audioUrl: row.audioUrl,
  audioMegabytes: row.audioMegabytes,
  slidesUrl: row.slidesUrl,
  slidesMegabytes: row.slidesMegabytes,
});

/** `getEnd` in SQL. */
export const endColumn = sql<Date | null>`coalesce(${cmsEvents.endsAt},
  ${cmsEvents.startsAt} + ${sql.raw(`interval '${unstatedMinutes} minutes'`)})`.mapWith(
  cmsEvents.endsAt,
);

/** `currentStatus` in SQL, for filters and sorting of long lists. */
export function statusNow(now: Date | Placeholder): SQL<EventStatus> {
  const { status, startsAt } = cmsEvents;
  const moment = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  return sql<EventStatus>`case
    when ${status} = 'past' or ${startsAt} is null then ${status}
    when ${endColumn} <= ${moment} then 'past'
    when ${startsAt} <= ${moment} then 'live'
    else ${status} end`;
}

/**
 * Running events, then upcoming ones, soonest first and undated last, then past ones, latest first.
 */
export function readingOrder(now: Date | Placeholder): SQL[] {
  const status = statusNow(now);
  return [
    sql`case ${status} when 'live' then 0 when 'upcoming' then 1 else 2 end`,
    sql`case when ${status} = 'past' then null else ${cmsEvents.startsAt} end asc nulls last`,
    sql`${cmsEvents.startsAt} desc nulls first`,
    sql`${cmsEvents.id}`,
  ];
}
