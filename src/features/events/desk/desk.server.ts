import { and, asc, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { dayIn, toInstant } from '~/lib/zoned-time';
import { requireScope, type Actor } from '~/server/auth/actor';
import { localize, translationOf } from '~/features/translations/index.server';
import { adminColumns, toAdminEvent } from '../admin/event-table.server';
import { readNumbers } from '../attendance/attendance-admin.server';
import { endColumn } from '../event-rows.server';
import { isDraftNow } from '../event-publication';
import { currentStatus } from '../event-status';
import { noEvent } from '../events.server';
import type { EventDesk, TodayEvent } from './desk.types';

/** Returns an event for its page of staff, with its title in the language of the page, and its numbers. */
export async function getEventDesk(
  db: Db,
  { actor, eventId, lang }: { actor: Actor | null; eventId: number; lang: Locale },
): Promise<EventDesk> {
  requireScope(actor, 'events');
  const [row] = await db
    .select({ ...adminColumns, ...translationOf('event', lang, 'title') })
    .from(cmsEvents)
    .where(eq(cmsEvents.id, eventId));
  if (!row) throw noEvent();
  const { translation, ...admin } = row;
  const title = translation?.fields['title'];
  const { capacity } = row.event;
  return {
    event: toAdminEvent(admin, new Date()),
    title: typeof title === 'string' && title ? title : row.event.title,
    numbers: { ...(await readNumbers(db, eventId)), waiting: row.waiting, capacity },
  };
}

/** Hours after now of which the first page of staff shows the events. */
const hoursAhead = 48;

/** Returns the events of today and of the next 48 hours, by their start; not those that were cancelled. */
export async function listToday(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang: Locale },
  now = new Date(),
): Promise<TodayEvent[]> {
  requireScope(actor, 'events');
  const { going, waiting, present } = adminColumns;
  const { id, title, startsAt, endsAt, timezone, capacity, status, sourceLocale } = cmsEvents;
  const { isDraft, publishAt } = cmsEvents;
  const today = toInstant(`${dayIn(now)}T00:00`, 'Asia/Jakarta');
  const until = new Date(now.getTime() + hoursAhead * 3_600_000);
  const columns = { id, title, startsAt, endsAt, timezone, capacity, status, sourceLocale };
  const publication = { isDraft, publishAt };
  const rows = await db
    .select({
      ...columns,
      ...publication,
      going,
      waiting,
      present,
      ...translationOf('event', lang, 'title'),
    })
    .from(cmsEvents)
    .where(
      and(
        isNull(cmsEvents.cancelledAt),
        lte(cmsEvents.startsAt, until),
        // Also what began before today and is still on.
        or(gte(cmsEvents.startsAt, today), sql`${endColumn} > ${now.toISOString()}::timestamptz`),
      ),
    )
    .orderBy(asc(cmsEvents.startsAt), asc(cmsEvents.id));
  return (await localize(db, 'event', lang, rows)).flatMap(({ publishAt, ...row }) => {
    const { startsAt } = row;
    if (startsAt === null) return [];
    const isDraft = isDraftNow({ ...row, publishAt }, now);
    return [{ ...row, startsAt, isDraft, status: currentStatus(row, now) }];
  });
}
