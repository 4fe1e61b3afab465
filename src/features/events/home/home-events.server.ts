import type { Db } from '#db/client';
import { limits } from '~/config/limits';
import type { Locale } from '~/i18n/locales';
import { listEventSpeakers } from '../event-speakers.server';
import { getFeaturedEvent } from '../events.server';
import { otherEvents } from '../events';
import type { HomeEvents } from '../events.schema';
import { listEventsPage } from '../event-list.server';

/** The featured event with its speakers and the next others, in a language; null without any event. */
export async function loadHomeEvents(
  db: Db,
  lang: Locale,
  now = new Date(),
): Promise<HomeEvents | null> {
  const count = limits.homeOtherEvents;
  const [featured, { rows }] = await Promise.all([
    getFeaturedEvent(db, lang, now),
    listEventsPage(db, { lang, limit: count + 1 }, now),
  ]);
  if (!featured) return null;
  const speakers = await listEventSpeakers(db, featured.id, lang);
  return { featured, speakers, others: otherEvents(rows, featured.id, count) };
}
