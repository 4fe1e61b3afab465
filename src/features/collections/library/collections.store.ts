import { send, sendPage } from '~/calls/send';
import { atom } from 'nanostores';
import { $user, loadUser } from '~/features/accounts/session.store';
import type { Locale } from '~/i18n/locales';
import { getNewerCollection, sendChanges, sendCollection, type Draft } from '../send-collection';
import { deleteCollection, listCollections } from '../collections.calls';
import { collectionsPerPage, readItems } from '../collections';
import type { Collection, CollectionTexts } from '../collections.schema';

/** The visible collections of the person `userId`; `total` counts all pages. */
export type CollectionList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; userId: number; rows: Collection[]; total: number };

export const $collections = atom<CollectionList>({ state: 'loading' });

/** The searched part of the name. */
export const $search = atom('');

const normal = (row: Collection): Collection => ({
  ...row,
  pdfFiles: readItems(row.pdfFiles),
  videoUrls: readItems(row.videoUrls),
});

let requests = 0;

async function fetchPage(page: number): Promise<CollectionList> {
  try {
    // Only logged-in people have collections to fetch.
    const user = await loadUser();
    if (!user) return { state: 'failed' };
    const { items, total } = await sendPage(listCollections, { page, q: $search.get() });
    return { state: 'ready', userId: user.id, rows: items.map(normal), total };
  } catch {
    return { state: 'failed' };
  }
}

/**
 * Fetches the beginning of the list; known rows of the same person stay visible until it arrives.
 */
export async function loadCollections(): Promise<void> {
  const now = (requests += 1);
  const previous = $collections.get();
  const isKnown = previous.state === 'ready' && previous.userId === $user.get()?.id;
  if (!isKnown) $collections.set({ state: 'loading' });
  const next = await fetchPage(1);
  // Only the response to the latest request counts.
  if (now === requests && !(isKnown && next.state === 'failed')) $collections.set(next);
}

/** Shows the collections with this text in their names. */
export async function searchCollections(text: string): Promise<void> {
  if (text === $search.get()) return;
  $search.set(text);
  await loadCollections();
}

/** Fetches the rows after the known ones; returns false if that failed. */
export async function loadMore(): Promise<boolean> {
  const list = $collections.get();
  if (list.state !== 'ready') return true;
  const now = (requests += 1);
  // After a deletion the interrupted page is fetched again; known rows are skipped.
  const next = await fetchPage(Math.floor(list.rows.length / collectionsPerPage) + 1);
  if (now !== requests) return true;
  if (next.state !== 'ready' || next.userId !== list.userId) return false;
  const shownIds = new Set(list.rows.map(({ id }) => id));
  const rows = [...list.rows, ...next.rows.filter(({ id }) => !shownIds.has(id))];
  $collections.set({ ...next, rows });
  return true;
}

function change(next: (rows: Collection[]) => Collection[]): void {
  // A response to a running request is outdated.
  requests += 1;
  const list = $collections.get();
  if (list.state !== 'ready') return;
  const rows = next(list.rows);
  $collections.set({ ...list, rows, total: list.total + rows.length - list.rows.length });
}

/** Puts a new collection before the others. */
export const showFirst = (collection: Collection): void =>
  change((rows) => [normal(collection), ...rows]);

/** Creates a collection, and shows it first. Throws the `ApiError` of a refusal, as the others do. */
export async function createCollection(draft: Draft): Promise<void> {
  showFirst(await sendCollection(draft));
}

const replace = (next: Collection): void =>
  change((rows) => rows.map((row) => (row.id === next.id ? next : row)));

/** Shows texts that wait in this browser until the line is back. */
export const showEdited = (id: number, texts: CollectionTexts): void =>
  change((rows) => rows.map((row) => (row.id === id ? { ...row, ...texts } : row)));

/** Waits for a write; after a conflict the list is loaded again. */
async function write<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    const newer = getNewerCollection(error);
    if (newer) replace(newer);
    throw error;
  }
}

/** Saves the changes to a collection; a refusal has its courses in a language. */
export async function saveCollection(id: number, draft: Draft, lang: Locale): Promise<void> {
  replace(normal(await write(sendChanges(id, draft, lang))));
}

export async function removeCollection(
  collection: Pick<Collection, 'id' | 'version'>,
): Promise<void> {
  const { id, version } = collection;
  await write(send(deleteCollection, { id, version }));
  change((rows) => rows.filter((row) => row.id !== id));
}
