import { atom } from 'nanostores';
import { $user, loadUser } from '~/features/accounts/session.store';
import {
  fetchCollections,
  sendChanges,
  sendCollection,
  sendDeletion,
  type Draft,
} from './collections.api';
import { readItems } from './collections';
import type { Collection } from './schema';

/** What the person may see; `userId` says who that is. */
export type CollectionList =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; userId: number; rows: Collection[] };

export const $collections = atom<CollectionList>({ state: 'loading' });

/** The dialog that is open. */
export type OpenDialog =
  | { kind: 'create' }
  | { kind: 'view'; id: number }
  | { kind: 'edit' | 'delete'; collection: Collection }
  | null;

export const $dialog = atom<OpenDialog>(null);

const parameter = 'collection';

/** Opens a dialog, or none; the address names a collection that is looked at. */
export function openDialog(dialog: OpenDialog): void {
  const url = new URL(window.location.href);
  if (dialog?.kind === 'view') url.searchParams.set(parameter, String(dialog.id));
  else url.searchParams.delete(parameter);
  if (url.href !== window.location.href) history.replaceState(history.state, '', url);
  $dialog.set(dialog);
}

/** Opens the collection that the address names, if it names one. */
export function openFromAddress(): void {
  const id = new URLSearchParams(window.location.search).get(parameter) ?? '';
  if (/^[1-9]\d{0,9}$/.test(id)) $dialog.set({ kind: 'view', id: Number(id) });
}

const normal = (row: Collection): Collection => ({
  ...row,
  pdfFiles: readItems(row.pdfFiles),
  videoUrls: readItems(row.videoUrls),
});

let asked = 0;

async function fetchAll(): Promise<CollectionList> {
  try {
    // Fetched only when a person is there (spec §6).
    const user = await loadUser();
    if (!user) return { state: 'failed' };
    return { state: 'ready', userId: user.id, rows: (await fetchCollections()).map(normal) };
  } catch {
    return { state: 'failed' };
  }
}

/** Fetches the list; what is known of the same person stays in sight until the answer is there. */
export async function loadCollections(): Promise<void> {
  const now = (asked += 1);
  const known = $collections.get();
  const isKnown = known.state === 'ready' && known.userId === $user.get()?.id;
  if (!isKnown) $collections.set({ state: 'loading' });
  const next = await fetchAll();
  // Of two answers only that to the last question counts.
  if (now === asked && !(isKnown && next.state === 'failed')) $collections.set(next);
}

function change(next: (rows: Collection[]) => Collection[]): void {
  // An answer that is under way is from before.
  asked += 1;
  const list = $collections.get();
  if (list.state === 'ready') $collections.set({ ...list, rows: next(list.rows) });
}

/** Creates a collection, and shows it first. Throws the `ApiError` of a refusal, as the others do. */
export async function createCollection(draft: Draft): Promise<void> {
  const made = normal(await sendCollection(draft));
  change((rows) => [made, ...rows]);
}

/** Saves the changes to a collection. */
export async function saveCollection(id: number, draft: Draft): Promise<void> {
  const saved = normal(await sendChanges(id, draft));
  change((rows) => rows.map((row) => (row.id === id ? saved : row)));
}

/** Deletes a collection. */
export async function removeCollection(id: number): Promise<void> {
  await sendDeletion(id);
  change((rows) => rows.filter((row) => row.id !== id));
}
