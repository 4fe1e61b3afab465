import { queueAction } from '~/offline/outbox/actions';
import { flushOutbox, syncLater } from '~/offline/outbox/outbox';
import type { CardAnswer } from './play-card';

/** Milliseconds during which answers are collected for one call. */
const sendAfter = 1_500;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends waiting answers; offline they stay. Never throws. */
export async function sendNow(): Promise<void> {
  clearTimeout(timer);
  await flushOutbox().catch(() => undefined);
}

/** Stores an answer in this browser and sends it soon. Throws if storage is forbidden or full. */
export async function queueAnswer(userId: number, answer: CardAnswer): Promise<void> {
  await queueAction(userId, 'review.answered', answer);
  void syncLater();
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), sendAfter);
}

/** Sends answers when the browser is online again, and when the page is hidden. */
export function sendWhenPossible(): void {
  window.addEventListener('online', () => void sendNow());
  document.addEventListener('visibilitychange', () => void sendNow());
}
