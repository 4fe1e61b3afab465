import { createStore, del, entries, get, set } from 'idb-keyval';
import { readUserHint } from '~/lib/user-hint';
import { assetCache, pageCache, pageCachePrefix, pageKey } from './caches';
import { clearStates, deleteState } from './learner-states';
import type { OfflinePlan } from './plan';
import { clearReviews, deleteReview } from './saved-review';

/** An item that is saved, being saved, or stopped on the way. */
export interface SavedItem extends OfflinePlan {
  /** `saving` continues by itself, also on the next page; `paused` waits for the person. */
  state: 'saving' | 'paused' | 'saved';
  /** Username of the person who saved it; empty for visitors. */
  owner: string;
  /** Number of saved parts. */
  done: number;
  /** Cache keys of its pages, figures and files. */
  keys: string[];
  savedAt: string;
  /** True if the browser has deleted what was saved; never stored. */
  isGone?: boolean;
}

const store = () => createStore('saved', 'items');

/** The username of the browser's user, if known. */
export const currentOwner = () => readUserHint()?.username ?? '';

/** Returns the names of the site's caches. */
const listCacheNames = async () =>
  (await caches.keys()).filter((name) => name === assetCache || /^(saved|shell)-/.test(name));

/** Returns the keys of all saved responses. */
async function listCachedKeys(): Promise<Set<string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(pageCachePrefix));
  const cached = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return new Set(cached.flat().map(({ url }) => pageKey(url)));
}

/**
 * Corrects items by what is there: browsers that need room delete caches and may keep the database.
 * Nothing of such an item counts as saved, so that all of it is fetched again.
 */
async function asPresent(items: SavedItem[]): Promise<SavedItem[]> {
  if (items.length === 0 || typeof caches === 'undefined') return items;
  const [cachedKeys, hasAssets] = await Promise.all([listCachedKeys(), caches.has(assetCache)]);
  return items.map((item) => {
    const isGone = item.keys.some((key) => !hasAssets || !cachedKeys.has(key));
    if (!isGone) return item;
    const state = item.state === 'saved' ? 'paused' : item.state;
    return { ...item, state, done: 0, keys: [], isGone };
  });
}

/** Returns an item as it is on this device. */
export async function getItem(key: string): Promise<SavedItem | undefined> {
  const item = await get<SavedItem>(key, store());
  return item && (await asPresent([item]))[0];
}
export const putItem = (item: SavedItem) => set(item.key, item, store());

/** Returns all items, newest first; none if storage is forbidden. */
export async function listItems(): Promise<SavedItem[]> {
  try {
    const rows = await entries<string, SavedItem>(store());
    const items = await asPresent(rows.map(([, item]) => item));
    return items.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  } catch {
    return [];
  }
}

/** Deletes the responses under these keys that no saved item needs. */
export async function deleteUnused(keys: readonly string[]): Promise<void> {
  const usedKeys = new Set((await listItems()).flatMap((item) => item.keys));
  const free = keys.filter((key) => !usedKeys.has(key));
  for (const name of await listCacheNames()) {
    if (!name.startsWith(pageCachePrefix) || free.length === 0) continue;
    const cache = await caches.open(name);
    for (const key of free) await cache.delete(key);
  }
}

/** Deletes the responses of other builds under a key. */
export async function deleteOtherBuilds(key: string, build: string): Promise<void> {
  for (const name of await listCacheNames())
    if (name.startsWith(pageCachePrefix) && name !== pageCache(build))
      await (await caches.open(name)).delete(key);
}

/** Deletes an item, with the responses that no other item needs. */
export async function removeItem(key: string): Promise<void> {
  const item = await getItem(key);
  await del(key, store());
  if (item?.kind === 'review') await deleteReview(key);
  const remaining = await listItems();
  const courseId = item?.course?.id;
  if (courseId !== undefined && !remaining.some(({ course }) => course?.id === courseId))
    await deleteState(courseId);
  if (remaining.length > 0) return deleteUnused(item?.keys ?? []);
  for (const name of await listCacheNames()) await caches.delete(name);
}

/** Deletes everything that was saved in this browser. Never throws: without storage there is nothing. */
export async function wipeSaved(): Promise<void> {
  try {
    for (const name of await listCacheNames()) await caches.delete(name);
    const items = await entries<string, SavedItem>(store());
    for (const [key] of items) await del(key, store());
    await clearStates();
    await clearReviews();
  } catch {
    // Storage is forbidden, or there are no caches on this address.
  }
}

/** Deletes what other people have saved in this browser. */
export async function deleteItemsOfOthers(username: string): Promise<void> {
  const items = await listItems();
  if (items.some(({ owner }) => owner !== '' && owner !== username)) await wipeSaved();
}
