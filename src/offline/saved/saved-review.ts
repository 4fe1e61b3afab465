import { clear, createStore, del, entries, get, set } from 'idb-keyval';

// Cards of saved reviews by the key of their item, stored separately, since they change with use.

/** An answer that the server has taken since. */
export interface SentAnswer {
  id: string;
  at: string;
  input: { card: string; value?: unknown; remembered?: boolean };
}

interface ReviewCopy {
  /** The server's last answer, and when it came. */
  told: object;
  toldAt: number;
  sent: SentAnswer[];
}

const store = () => createStore('saved-review', 'reviews');

/** The stored review; undefined without one, or where storage is forbidden. */
export const getReview = (key: string) => get<ReviewCopy>(key, store()).catch(() => undefined);

/** Stores the server's answer in place of the one before. */
export const saveReview = (key: string, answer: object, toldAt = Date.now()) =>
  set(key, { told: answer, toldAt, sent: [] } satisfies ReviewCopy, store());

/** Stores the server's answer if the review is saved. Never throws. */
export async function refreshReview(key: string, answer: object, toldAt: number): Promise<void> {
  if (await getReview(key)) await saveReview(key, answer, toldAt).catch(() => undefined);
}

/** Notes an answer that has gone out, where the review is saved. Never throws. */
export async function noteSent({ id, at, input }: SentAnswer): Promise<void> {
  const reviews = await entries<string, ReviewCopy>(store()).catch(() => []);
  for (const [key, review] of reviews) {
    const sent = [...review.sent, { id, at, input }];
    await set(key, { ...review, sent }, store()).catch(() => undefined);
  }
}

export const deleteReview = (key: string) => del(key, store());
export const clearReviews = () => clear(store());
