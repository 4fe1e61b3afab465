import { clear, createStore, del, entries, get, set } from 'idb-keyval';

// The cards of a review that was saved, by the key of its item, stored separately, since they change with
// use.

/** An answer that the server has taken since. */
export interface SentAnswer {
  id: string;
  at: string;
  input: { card: string; value?: unknown; remembered?: boolean };
}

interface KeptReview {
  /** The server's last answer, and when it came. */
  told: object;
  toldAt: number;
  sent: SentAnswer[];
}

const store = () => createStore('saved-review', 'reviews');

/** What was saved; nothing where nothing is, or storage is forbidden. */
export const getReview = (key: string) => get<KeptReview>(key, store()).catch(() => undefined);

/** Keeps the server's answer in place of the one before. */
export const keepReview = (key: string, told: object, toldAt = Date.now()) =>
  set(key, { told, toldAt, sent: [] } satisfies KeptReview, store());

/** Keeps the server's answer if the review is saved. Never throws. */
export async function refreshReview(key: string, told: object, toldAt: number): Promise<void> {
  if (await getReview(key)) await keepReview(key, told, toldAt).catch(() => undefined);
}

/** Notes an answer that has gone out, where the review is saved. Never throws. */
export async function noteSent({ id, at, input }: SentAnswer): Promise<void> {
  const all = await entries<string, KeptReview>(store()).catch(() => []);
  for (const [key, kept] of all) {
    const sent = [...kept.sent, { id, at, input }];
    await set(key, { ...kept, sent }, store()).catch(() => undefined);
  }
}

export const dropReview = (key: string) => del(key, store());
export const clearReviews = () => clear(store());
