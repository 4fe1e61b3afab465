import type { CardWords } from './card-words';
import { hearKeys, playCard } from './play-card';
import type { ShownCard } from './review.schema';
import { queueAnswer, sendWhenPossible } from './send-answer';

/** The cards with which a lesson begins. Its markup is in `ReviewOpening.astro`. */
class ReviewOpening extends HTMLElement {
  private press: ((key: string) => boolean) | undefined;
  private stopKeys = () => {};

  connectedCallback(): void {
    const cards = JSON.parse(
      this.querySelector('[data-cards]')?.textContent ?? '[]',
    ) as ShownCard[];
    const words = JSON.parse(this.dataset['words'] ?? '{}') as CardWords;
    const userId = Number(this.dataset['user']);
    const slots = [...this.querySelectorAll<HTMLElement>('[data-card]')];
    this.querySelector('[data-skip]')?.addEventListener('click', () => this.leave());
    const play = (at: number) => {
      const [card, slot] = [cards[at], slots[at]];
      const form = slot?.querySelector('form');
      if (!card || !slot || !form) return this.end();
      slot.hidden = false;
      this.press = playCard({
        form,
        card,
        words,
        // If storage is forbidden, the card comes back.
        onAnswer: (answer) => void queueAnswer(userId, answer).catch(() => undefined),
        onNext: () => {
          slot.hidden = true;
          play(at + 1);
          slots[at + 1]?.focus();
        },
      });
    };
    // Keys belong to the lesson unless a card has the focus.
    this.stopKeys = hearKeys((key) =>
      this.contains(document.activeElement) ? (this.press?.(key) ?? false) : false,
    );
    play(0);
  }

  disconnectedCallback(): void {
    this.stopKeys();
  }

  private end(): void {
    this.press = undefined;
    const done = this.querySelector<HTMLElement>('[data-done]');
    if (done) done.textContent = done.dataset['text'] ?? '';
    this.querySelector<HTMLElement>('.review-facts')?.remove();
    this.focusLesson();
  }

  private leave(): void {
    this.remove();
    this.focusLesson();
  }

  /** Moves the focus to the text of the lesson. */
  private focusLesson(): void {
    const lesson = document.querySelector<HTMLElement>('.lesson');
    lesson?.setAttribute('tabindex', '-1');
    lesson?.focus({ preventScroll: true });
  }
}

sendWhenPossible();
if (!customElements.get('review-opening')) {
  customElements.define('review-opening', ReviewOpening);
}
