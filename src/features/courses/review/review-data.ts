import { ApiError, getJson, sendJson } from '~/lib/api-client';
import { withQuery } from '~/lib/url/page-query';
import { listOwnActions } from '~/offline/outbox/actions';
import { flushWaiting } from '~/offline/outbox/flush-waiting';
import { getReview, refreshReview } from '~/offline/saved/saved-review';
import { fillDay, type DeviceReview, type LocalAnswer, type ReviewDay } from './device-review';
import type { Review, ReviewSettings, ReviewSettingsInput } from './review.schema';
import { toDay } from './days';

/** Answers that have not been sent yet. */
async function listWaiting(): Promise<LocalAnswer[]> {
  const actions = await listOwnActions().catch(() => []);
  return actions.flatMap((action) =>
    action.kind === 'review.answered' && !action.refusal ? [action] : [],
  );
}

const each = (answers: readonly LocalAnswer[]) => [
  ...new Map(answers.map((answer) => [answer.id, answer])).values(),
];

/** Returns the saved review with later answers of this device, or null. */
async function readSaved(key: string): Promise<DeviceReview | null> {
  const copy = await getReview(key);
  if (!copy) return null;
  const { told, toldAt, sent } = copy;
  return { review: told as Review, toldAt, local: each([...sent, ...(await listWaiting())]) };
}

/**
 * Loads the cards from the server, or from this device when offline. The page gives the URL:
 * importing all API paths would be larger than this module. Throws `ApiError`.
 */
export async function loadDeviceReview(call: string, lang: string): Promise<DeviceReview> {
  const key = `review:${lang}`;
  // The response then includes the answers of this device.
  await flushWaiting();
  const toldAt = Date.now();
  try {
    const review = await getJson<Review>(withQuery(call, { lang }));
    await refreshReview(key, review, toldAt);
    return { review, toldAt, local: await listWaiting() };
  } catch (error) {
    const isLine = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    const copy = isLine ? await readSaved(key) : null;
    if (!copy) throw error;
    return copy;
  }
}

/** Saves the settings. */
export const sendSettings = (call: string, input: ReviewSettingsInput) =>
  sendJson<ReviewSettings>('PATCH', call, input);

/**
 * Returns the server's cards of today in its order; null once an answer was given on the device or the day
 * has changed, so that the device computes them.
 */
function getToldDay({ review, toldAt, local }: DeviceReview, now: Date): ReviewDay | null {
  const today = toDay(now);
  if (local.length > 0 || toDay(toldAt) !== today) return null;
  const cards = review.cards.map((card) => ({ card, dueOn: card.dueOn }));
  return fillDay(cards, review.due, today);
}

/** Returns the cards that are due now, online or offline; loads the scheduler only if it is needed. */
export async function getDay(device: DeviceReview, now: Date): Promise<ReviewDay> {
  return getToldDay(device, now) ?? (await import('./review-day')).reckonDay(device, now);
}
