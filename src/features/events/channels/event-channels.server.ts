import { and, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type { Db } from '#db/client';
import { channels, dayCounts, eventAttendance, eventRegistrations } from '#db/schema';
import { noChannel, otherChannel } from '~/lib/counts/via';
import { requireScope, type Actor } from '~/server/auth/actor';
import type { EventChannel } from './event-channels';

/** How many saw an event, got a place and came, by channel; channels that led nobody are left out. */
export async function readEventChannels(
  db: Db,
  { actor, eventId }: { actor: Actor | null; eventId: number },
): Promise<EventChannel[]> {
  requireScope(actor, 'events');
  const own = await db.select({ name: channels.name }).from(channels).orderBy(channels.name);
  const sums = await db
    .select({ kind: dayCounts.kind, key: dayCounts.key, n: sum(dayCounts.n).mapWith(Number) })
    .from(dayCounts)
    .where(
      and(
        inArray(dayCounts.kind, ['event.seen', 'event.placed']),
        sql`starts_with(${dayCounts.key}, ${`${eventId}:`})`,
      ),
    )
    .groupBy(dayCounts.kind, dayCounts.key);
  const present = await db
    .select({ via: eventRegistrations.via, n: count() })
    .from(eventAttendance)
    .innerJoin(
      eventRegistrations,
      and(
        eq(eventRegistrations.eventId, eventAttendance.eventId),
        eq(eventRegistrations.userId, eventAttendance.userId),
      ),
    )
    .where(eq(eventAttendance.eventId, eventId))
    .groupBy(eventRegistrations.via);
  const find = (kind: string, via: string | null) =>
    sums.find((row) => row.kind === kind && row.key === `${eventId}:${via}`)?.n ?? 0;
  const known = own.map(({ name }) => name);
  const counted = [
    ...sums.map(({ key }) => key.slice(key.indexOf(':') + 1)),
    ...present.map(({ via }) => via),
  ];
  const vias = new Set<string | null>([...known, ...counted, otherChannel, noChannel, null]);
  // What staff have named comes first, what nobody named last.
  for (const last of [otherChannel, noChannel, null]) {
    vias.delete(last);
    vias.add(last);
  }
  return [...vias]
    .map((via) => ({
      via,
      seen: find('event.seen', via),
      placed: find('event.placed', via),
      came: present.find((row) => row.via === via)?.n ?? 0,
    }))
    .filter(({ seen, placed, came }) => seen + placed + came > 0);
}
