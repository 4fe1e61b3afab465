import { assetCache, assetsIn, buildOf, currentBuild, pageCache, pageKey, standIn } from './caches';
import type { OfflinePart } from './plan';
import { markAsSaved } from './saved-page';
import { SaveError } from './save-error';
import { deleteOtherBuilds } from './saved-items';

/** Cache mode of requests that the worker passes on to the server. */
const fromServer = 'reload';

/** The error of a broken or aborted connection. */
const toLineError = (signal: AbortSignal) => new SaveError(signal.aborted ? 'paused' : 'network');

/** Prepares a response for storing: decodes its body, and refuses a redirect in place of a page. */
async function toStorable(response: Response, signal: AbortSignal): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  try {
    return new Response(await response.blob(), { status: response.status, headers });
  } catch {
    throw toLineError(signal);
  }
}

async function fetchPart(
  url: string,
  signal: AbortSignal,
  cache?: RequestCache,
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, { signal, credentials: 'include', cache });
  } catch {
    throw toLineError(signal);
  }
  if (!response.ok) throw new SaveError(response.status >= 500 ? 'network' : 'refused');
  return response;
}

const fetchStorable = async (url: string, signal: AbortSignal, cache?: RequestCache) =>
  toStorable(await fetchPart(url, signal, cache), signal);

/**
 * Saves the hashed files that a text names, and those that they name. Saved ones are not fetched
 * again.
 */
async function saveAssets(text: string, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(assetCache);
  const queue = assetsIn(text);
  const visited = new Set(queue);
  for (const url of queue) {
    const cached = await cache.match(url);
    const stored =
      cached ??
      (await fetchStorable(url, signal).catch((error: SaveError) => {
        // A matching name in a text may not be a file.
        if (error.problem === 'refused') return null;
        throw error;
      }));
    if (!stored) continue;
    const isText = /\.(?:js|css)$/.test(url);
    const names = isText ? assetsIn(await stored.clone().text()) : [];
    if (!cached) await cache.put(url, stored);
    for (const name of names) {
      if (visited.has(name)) continue;
      visited.add(name);
      queue.push(name);
    }
  }
}

/**
 * Returns the addresses of a page's pictures on this site, including those held back by the data
 * saver.
 */
const picturesIn = (html: string) => [
  ...new Set(
    [
      ...html.matchAll(
        / (?:src|href|data-src)="(\/(?:figures|covers|providers|api\/images)\/[^"#?]+)"/g,
      ),
    ].map(([, url]) => url ?? ''),
  ),
];

/** Stores a response and deletes those of other builds. */
async function put(build: string, key: string, response: Response): Promise<string> {
  const cache = await caches.open(pageCache(build));
  await cache.put(key, response);
  await deleteOtherBuilds(key, build);
  return key;
}

/**
 * Saves a part and returns its cache keys. Throws a `SaveError`, or the browser's error of a
 * failed write.
 */
export async function savePart(part: OfflinePart, signal: AbortSignal): Promise<string[]> {
  if (part.kind === 'file') {
    const file = await fetchStorable(part.url, signal, fromServer);
    return [await put(currentBuild(), pageKey(part.url), file)];
  }
  const response = await fetchPart(part.url, signal, fromServer);
  if (response.redirected) throw new SaveError('refused');
  const stored = await toStorable(response, signal);
  if (part.isChanging) stored.headers.set(standIn, 'yes');
  const html = await stored.text();
  const build = buildOf(html) || currentBuild();
  const cache = await caches.open(pageCache(build));
  await saveAssets(html, signal);
  const pictures = picturesIn(html);
  for (const url of pictures) {
    if (await cache.match(pageKey(url))) continue;
    const picture = await fetchStorable(url, signal).catch((error: SaveError) => {
      if (error.problem === 'refused') return null;
      throw error;
    });
    if (picture) await put(build, pageKey(url), picture);
  }
  // The page is stored last, when everything it needs is saved.
  const page = new Response(markAsSaved(html), stored);
  return [await put(build, pageKey(part.url), page), ...pictures.map(pageKey)];
}
