import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventSpeakerRelations, eventSpeakers } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { omit } from '~/lib/omit';
import { localeColumns, localize } from '~/features/translations/index.server';
import { sortedByName } from './event-names';
import type { EventDetail } from './events.schema';

export const speakerColumns = { ...getTableColumns(eventSpeakers), ...localeColumns('speaker') };
export const bySpeaker = [asc(eventSpeakers.name), asc(eventSpeakers.id)];

/** The speakers of events by name, as pages show them, by the id of the event. */
export async function speakersByEvent(
  db: Db,
  eventIds: readonly number[],
  lang?: Locale,
): Promise<Map<number, EventDetail['speakers']>> {
  const rows = await db
    .select({ ...speakerColumns, eventId: eventSpeakerRelations.eventId })
    .from(eventSpeakers)
    .innerJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(inArray(eventSpeakerRelations.eventId, [...eventIds]))
    .orderBy(...bySpeaker);
  const speakers = sortedByName(await localize(db, 'speaker', lang, rows), lang);
  const byEvent = new Map<number, EventDetail['speakers']>();
  for (const { eventId, ...speaker } of speakers) {
    const others = byEvent.get(eventId) ?? [];
    byEvent.set(eventId, [...others, omit(speaker, 'version', 'createdAt')]);
  }
  return byEvent;
}

/** The speakers of one event by name, as its page shows them. */
export const listEventSpeakers = async (db: Db, eventId: number, lang?: Locale) =>
  (await speakersByEvent(db, [eventId], lang)).get(eventId) ?? [];
