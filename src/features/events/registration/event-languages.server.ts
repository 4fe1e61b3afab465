import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { cmsEvents } from '#db/schema';
import { locales, type Locale } from '~/i18n/locales';
import { localizeOne } from '~/features/translations/index.server';
import { noEvent } from '../events.server';
import { holderColumns, type PrivateEventRow } from '../event-rows.server';

const readRow = async (db: Db, eventId: number) =>
  (await db.select(holderColumns).from(cmsEvents).where(eq(cmsEvents.id, eventId)))[0];

/** An event for registered people, in a language. */
export const readEvent = async (db: Db, eventId: number, locale: Locale) =>
  localizeOne(db, 'event', locale, await readRow(db, eventId));

/** An event in every language, for mails to many people; throws `not_found`. */
export async function readInLanguages(
  db: Db,
  eventId: number,
): Promise<(locale: Locale) => PrivateEventRow> {
  const row = await readRow(db, eventId);
  if (!row) throw noEvent();
  const texts = new Map<Locale, PrivateEventRow>();
  for (const locale of locales) {
    texts.set(locale, (await localizeOne(db, 'event', locale, row)) ?? row);
  }
  return (locale) => texts.get(locale) ?? row;
}
