import { queueAction } from '~/offline/outbox/actions';
import { flushOutbox, syncLater } from '~/offline/outbox/outbox';
import type { CardAnswer } from './play-card';

/** Milliseconds within which answers go in one call. */
const sendAfter = 1_500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits; offline it stays. Never throws. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  await flushOutbox().catch(() => undefined);
}

/** Keeps an answer in this browser and sends it soon. Throws where storage is forbidden or full. */
export async function queueAnswer(userId: number, answer: CardAnswer): Promise<void> {
  await queueAction(userId, 'review.answered', answer);
  void syncLater();
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), sendAfter);
}

/** Sends answers once the line is back, and when the page goes out of sight. */
export function sendWhenPossible(): void {
  window.addEventListener('online', () => void sendNow());
  document.addEventListener('visibilitychange', () => void sendNow());
}
