import { paths } from '~/config/paths';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { currentBuild, pageCache, pageKey } from '~/offline/saved/caches';
import { savePart } from '~/offline/saved/save-part';

/**
 * Stores the page of the door with its scripts, so that it opens without a line, in each language.
 * Nobody chooses that: a door has to work. Throws where there is no storage.
 */
export async function cacheDoorPage(): Promise<void> {
  await navigator.serviceWorker.ready;
  const cache = await caches.open(pageCache(currentBuild()));
  for (const locale of locales) {
    const url = pageKey(localizedPath(locale, paths.door));
    if (await cache.match(url, { ignoreVary: true })) continue;
    await savePart({ kind: 'page', url, bytes: 0 }, new AbortController().signal);
  }
}
