import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { OfflinePlan } from '~/offline/saved/plan';
import { pageBytes } from '~/server/offline-size';
import { getEvent } from '../events.server';

/** The offline plan of an event: its page. Throws `event_not_found`. */
export async function planEvent(
  db: Db,
  { slug, lang }: { slug: string; lang: Locale },
): Promise<OfflinePlan> {
  const event = await getEvent(db, slug, lang);
  const href = localizedPath(lang, paths.event(slug));
  const bytes = pageBytes(JSON.stringify(event));
  const parts = [{ kind: 'page' as const, url: href, bytes }];
  return { key: `event:${slug}:${lang}`, kind: 'event', title: event.title, href, parts };
}
