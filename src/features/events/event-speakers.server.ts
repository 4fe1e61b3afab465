import { asc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '#db/client';
import { eventSpeakerRelations, eventSpeakers } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { omit } from '~/lib/omit';
import { localeColumns, localize } from '~/features/translations/index.server';
import { sortedByName } from './event-names';
import type { EventDetail } from './events.schema';

export const speakerColumns = { ...getTableColumns(eventSpeakers), ...localeColumns('speaker') };
export const bySpeaker = [asc(eventSpeakers.name), asc(eventSpeakers.id)];

/** The speakers of one event by name, as its page shows them. */
export async function listEventSpeakers(
  db: Db,
  eventId: number,
  lang?: Locale,
): Promise<EventDetail['speakers']> {
  const rows = await db
    .select(speakerColumns)
    .from(eventSpeakers)
    .innerJoin(eventSpeakerRelations, eq(eventSpeakerRelations.speakerId, eventSpeakers.id))
    .where(eq(eventSpeakerRelations.eventId, eventId))
    .orderBy(...bySpeaker);
  const speakers = await localize(db, 'speaker', lang, rows);
  return sortedByName(speakers, lang).map((row) => omit(row, 'version', 'createdAt'));
}
