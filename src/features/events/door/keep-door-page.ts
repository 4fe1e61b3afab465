import { currentBuild, pageCache, pageKey } from '~/offline/saved/caches';
import { savePart } from '~/offline/saved/save-part';

/**
 * Stores the page of the door with its scripts, so that it opens without a line. Nobody chooses that:
 * a door has to work. Throws where there is no storage.
 */
export async function keepDoorPage(): Promise<void> {
  await navigator.serviceWorker.ready;
  const url = pageKey(window.location.pathname);
  const cache = await caches.open(pageCache(currentBuild()));
  if (await cache.match(url, { ignoreVary: true })) return;
  await savePart({ kind: 'page', url, bytes: 0 }, new AbortController().signal);
}
