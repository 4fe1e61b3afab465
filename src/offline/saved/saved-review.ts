import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { serverNow } from '~/lib/browser/server-clock';

// Cards of saved reviews by the key of their item, stored separately, since they change with use.

/** An answer that was sent after the server's last response. */
export interface SentAnswer {
  id: string;
  at: string;
  input: { card: string; value?: unknown; remembered?: boolean };
}

interface ReviewCopy {
  /** The server's last answer, and when it came by the server's clock. */
  told: object;
  toldAt: number;
  sent: SentAnswer[];
}

const store = () => createStore('saved-review', 'reviews');

/** The stored review; undefined without one, or where storage is forbidden. */
export const getReview = (key: string) => get<ReviewCopy>(key, store()).catch(() => undefined);

/** Replaces the stored answer of the server. */
export const saveReview = (key: string, answer: object, toldAt = serverNow().getTime()) =>
  set(key, { told: answer, toldAt, sent: [] } satisfies ReviewCopy, store());

/** Stores the server's answer if the review is saved. Never throws. */
export async function refreshReview(key: string, answer: object, toldAt: number): Promise<void> {
  if (await getReview(key)) await saveReview(key, answer, toldAt).catch(() => undefined);
}

/** Stores an answer that was sent if the review is saved. Never throws. */
export async function noteSent({ id, at, input }: SentAnswer): Promise<void> {
  const reviews = await entries<string, ReviewCopy>(store()).catch(() => []);
  for (const [key, review] of reviews) {
    const answers = [...review.sent, { id, at, input }];
    await set(key, { ...review, sent: answers }, store()).catch(() => undefined);
  }
}

export const deleteReview = (key: string) => del(key, store());
export const clearReviews = () => clear(store());
