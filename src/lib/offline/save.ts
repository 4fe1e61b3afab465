import { assetCache, assetsIn, buildOf, currentBuild, pageCache, pageKey, standIn } from './caches';
import type { OfflinePart, OfflinePlan } from './plan';
import { currentOwner, getItem, putItem, type SavedItem } from './saved-items';

/** Why saving stopped. */
export type SaveProblem = 'full' | 'network' | 'refused' | 'forbidden' | 'paused';

export class SaveError extends Error {
  constructor(readonly problem: SaveProblem) {
    super(problem);
  }
}

/** Returns true if this browser can keep pages here: not in every private window, and on https alone. */
export const canSave = async () => {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  try {
    // A worker that is blocked never becomes one; storage that is forbidden throws.
    await caches.has(assetCache);
    await getItem('');
    return Boolean(await navigator.serviceWorker.getRegistration());
  } catch {
    return false;
  }
};

/** The answer as it is kept: the body is decoded by now, and a redirect may not stand for a page. */
async function toKept(response: Response, isChanging = false): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length', 'set-cookie']) headers.delete(name);
  if (isChanging) headers.set(standIn, 'yes');
  return new Response(await response.blob(), { status: response.status, headers });
}

async function fetchPart(url: string, signal: AbortSignal): Promise<Response> {
  let response: Response;
  try {
    // The server does not note that somebody is reading this.
    response = await fetch(url, { signal, headers: { Purpose: 'save' }, credentials: 'include' });
  } catch {
    throw new SaveError(signal.aborted ? 'paused' : 'network');
  }
  if (!response.ok) throw new SaveError(response.status >= 500 ? 'network' : 'refused');
  return response;
}

async function put(cache: Cache, key: string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
  } catch (error) {
    throw new SaveError((error as Error).name === 'QuotaExceededError' ? 'full' : 'forbidden');
  }
}

/** Keeps the hashed files that a text names, and those that these name. What is here is not fetched. */
async function saveAssets(text: string, signal: AbortSignal): Promise<void> {
  const cache = await caches.open(assetCache);
  const waiting = assetsIn(text);
  const seen = new Set(waiting);
  for (const url of waiting) {
    const known = await cache.match(url);
    const response = known ?? (await fetchPart(url, signal).catch(() => null));
    // A name in a text need not be one of a file.
    if (!response) continue;
    const isText = /\.(?:js|css)$/.test(url);
    const kept = known ?? (await toKept(response));
    const names = isText ? assetsIn(await kept.clone().text()) : [];
    if (!known) await put(cache, url, kept);
    for (const name of names) {
      if (seen.has(name)) continue;
      seen.add(name);
      waiting.push(name);
    }
  }
}

/** Addresses of the pictures of a page that are on this site, also where saving data holds them back. */
const picturesIn = (html: string) => [
  ...new Set(
    [
      ...html.matchAll(
        / (?:src|href|data-src)="(\/(?:figures|covers|providers|api\/images)\/[^"#?]+)"/g,
      ),
    ].map(([, url]) => url ?? ''),
  ),
];

/** Saves a part, and returns the names under which it is kept. */
async function savePart(part: OfflinePart, signal: AbortSignal): Promise<string[]> {
  const response = await fetchPart(part.url, signal);
  if (response.redirected && part.kind === 'page') throw new SaveError('refused');
  const kept = await toKept(response, part.isChanging);
  if (part.kind === 'file') {
    await put(await caches.open(pageCache(currentBuild())), pageKey(part.url), kept);
    return [pageKey(part.url)];
  }
  const html = await kept.clone().text();
  const cache = await caches.open(pageCache(buildOf(html) || currentBuild()));
  await saveAssets(html, signal);
  const pictures = picturesIn(html);
  for (const url of pictures) {
    if (await cache.match(pageKey(url))) continue;
    const picture = await fetchPart(url, signal).catch((error: SaveError) => {
      if (error.problem === 'refused') return null;
      throw error;
    });
    if (picture) await put(cache, pageKey(url), await toKept(picture));
  }
  // Last: a page that is kept has all that it needs.
  await put(cache, pageKey(part.url), kept);
  return [pageKey(part.url), ...pictures.map(pageKey)];
}

/** Has the worker keep the pages that list what is saved; they help, but nothing depends on them. */
async function keepShell(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const channel = new MessageChannel();
  const done = new Promise((resolve) => (channel.port1.onmessage = resolve));
  active?.postMessage('keep-shell', [channel.port2]);
  await done;
}

/**
 * Saves what a plan names, part after part, and says after each how far it is. Goes on where it
 * stopped. Throws a `SaveError`; what was saved until then stays, marked as paused.
 */
export async function saveItem(
  plan: OfflinePlan,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (item: SavedItem) => void },
): Promise<SavedItem> {
  const before = await getItem(plan.key);
  const isSame = before?.state === 'paused' && before.parts.length === plan.parts.length;
  const item: SavedItem = {
    ...plan,
    state: 'saving',
    owner: currentOwner(),
    done: isSame ? before.done : 0,
    keys: isSame ? before.keys : [],
    savedAt: new Date().toISOString(),
  };
  await putItem(item);
  onProgress(item);
  try {
    await keepShell();
    for (const part of plan.parts.slice(item.done)) {
      item.keys = [...new Set([...item.keys, ...(await savePart(part, signal))])];
      item.done += 1;
      await putItem(item);
      onProgress(item);
    }
  } catch (error) {
    await putItem({ ...item, state: 'paused' });
    throw error instanceof SaveError ? error : new SaveError('forbidden');
  }
  item.state = 'saved';
  await putItem(item);
  // Asked where it means something: the browser may drop what it was not asked to keep.
  void navigator.storage?.persist?.().catch(() => false);
  onProgress(item);
  return item;
}
