import { paths } from '~/config/paths';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { currentBuild, pageCache, pageKey } from '~/offline/saved/caches';
import { savePart } from '~/offline/saved/save-part';

/**
 * Caches the page of the door with its scripts in each language, so that it opens offline. This
 * needs no consent, since a door has to work. Throws if storage is forbidden.
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
