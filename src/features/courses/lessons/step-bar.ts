import { fill } from '~/lib/fill';
import type { Seen } from '~/lib/counts/kinds';
import { sendChange } from '~/lib/send-change';

/** Heard on the document once the buttons of a class show another state. */
export const standingEvent = 'class-standing';

/** Milliseconds until a step counts as read rather than scrolled past. */
const readAfter = 1500;

const getPace = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';

/** The button that marks the class as done; null if it is done or there is no learner. */
const getMark = () =>
  document.querySelector<HTMLElement>('[data-part="open"]:not([hidden]) button');

/** The next action after the class: the final check, the next class, or the certificate. */
const onwardLinks = [
  '[data-to-check]:not([hidden]) a',
  '[data-next-class]',
  '[data-all-done]:not([hidden]) a',
];
const getOnward = () =>
  onwardLinks
    .map((selector) => document.querySelector<HTMLAnchorElement>(selector))
    .find((link) => link !== null) ?? null;

/** Keeps the step in this browser; what does it has come with the first touch. */
async function keepStep(classId: number, step: number): Promise<void> {
  const userId = Number(document.querySelector<HTMLElement>('finish-class')?.dataset['user']);
  if (!userId) return;
  const { queueStep } = await import('./completion-outbox');
  await queueStep({ userId, classId }, step);
}

/** Counts a step that was read on this device; a preview of staff counts none. */
function countStep(place: string | undefined, step: number): void {
  const open = document.querySelector<HTMLElement>('[data-open-lesson]')?.dataset['openLesson'];
  const key = Number(/\d+/.exec(place ?? '')?.[0] ?? open);
  if (!key) return;
  const detail: Seen = { kind: 'lesson.step', key, step };
  document.dispatchEvent(new CustomEvent('count', { detail }));
}

/** Follows the reader through the steps of a class; its markup is in `StepBar.astro`. */
class StepBar extends HTMLElement {
  private steps: HTMLElement[] = [];
  private at = 0;
  /** The step that the server knows last. */
  private kept = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame = 0;

  connectedCallback(): void {
    this.steps = [...document.querySelectorAll<HTMLElement>('.lesson-step')];
    if (this.steps.length < 2) {
      // A class with one step was opened all the same.
      this.timer = setTimeout(() => void this.keep(), readAfter);
      return;
    }
    this.hidden = false;
    document.documentElement.dataset['steps'] = '';
    this.addEventListener('click', this);
    window.addEventListener('scroll', this, { passive: true });
    window.addEventListener('online', this);
    document.addEventListener(standingEvent, this);
    this.show(0);
    // A swapped-in class briefly has the previous scroll position.
    this.frame = requestAnimationFrame(() => {
      this.follow();
    });
  }

  disconnectedCallback(): void {
    window.removeEventListener('scroll', this);
    window.removeEventListener('online', this);
    document.removeEventListener(standingEvent, this);
    clearTimeout(this.timer);
    cancelAnimationFrame(this.frame);
    delete document.documentElement.dataset['steps'];
  }

  handleEvent(event: Event): void {
    if (event.type === 'scroll') {
      cancelAnimationFrame(this.frame);
      this.frame = requestAnimationFrame(() => {
        this.follow();
      });
      return;
    }
    if (event.type === 'online') {
      void this.keep();
      return;
    }
    if (event.type === standingEvent) {
      this.showNext();
      return;
    }
    const link = (event.target as Element).closest<HTMLElement>('[data-step]');
    if (!link) return;
    const isBack = link.dataset['step'] === 'back';
    const mark = isBack || !this.isAtLast ? null : getMark();
    // After the last step of a class that is done it is a link like any other.
    if (this.isAtLast && !isBack && !mark) return;
    event.preventDefault();
    if (mark) {
      mark.click();
      mark.closest('[data-class-end]')?.scrollIntoView({ behavior: getPace(), block: 'center' });
    } else this.go(this.at + (isBack ? -1 : 1));
  }

  /** The current step: the last one whose start has reached the upper third of the screen. */
  private follow(): void {
    const line = window.innerHeight / 3;
    const isAtEnd =
      window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const past = this.steps.filter((step) => step.getBoundingClientRect().top <= line).length;
    // The last ones may be too short to come up that far.
    this.show(isAtEnd && window.scrollY > 0 ? this.steps.length - 1 : Math.max(0, past - 1));
  }

  private show(at: number): void {
    this.at = at;
    const state = this.querySelector('[data-state]');
    const words = fill(this.dataset['words'] ?? '', { step: at + 1, steps: this.steps.length });
    if (state && state.textContent !== words) state.textContent = words;
    for (const [index, mark] of this.querySelectorAll('.step-segments i').entries()) {
      mark.toggleAttribute('data-read', index <= at || mark.hasAttribute('data-read'));
      mark.toggleAttribute('data-here', index === at);
    }
    this.querySelector('[data-step="back"]')?.toggleAttribute('data-off', at === 0);
    this.showNext();
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), readAfter);
  }

  private get isAtLast(): boolean {
    return this.at === this.steps.length - 1;
  }

  /** The button on: to the next step; at the last one it finishes the class, and then leads on from it. */
  private showNext(): void {
    const link = this.querySelector<HTMLAnchorElement>('[data-step="next"]');
    const words = link?.querySelector('span');
    if (!link || !words) return;
    const isEnd = this.isAtLast && getMark() !== null;
    const onward = this.isAtLast && !isEnd ? getOnward() : null;
    this.countUntried();
    link.toggleAttribute('data-off', this.isAtLast && !isEnd && !onward);
    link.href = onward?.href ?? `#step-${Math.min(this.at + 2, this.steps.length)}`;
    const label = this.dataset[isEnd ? 'end' : 'next'] ?? '';
    const onwardWords = onward?.cloneNode(true) as HTMLElement | undefined;
    onwardWords?.querySelector('svg')?.remove();
    const short = onward?.closest<HTMLElement>('[data-short]')?.dataset['short'];
    if (short) onwardWords?.replaceChildren(short, ...onwardWords.querySelectorAll('.sr-only'));
    if (words.textContent !== (onwardWords?.textContent ?? label)) {
      words.replaceChildren(...(onwardWords?.childNodes ?? [label]));
    }
  }

  /**
   * Names the practice that was passed over, at the end; it is never demanded. Kept current on the way
   * there, so that nothing below it moves once it is in view.
   */
  private countUntried(): void {
    const note = document.querySelector<HTMLElement>('[data-untried]');
    if (!note) return;
    const n = document.querySelectorAll('practice-question:not([data-tried])').length;
    note.toggleAttribute(
      'hidden',
      n === 0 || document.querySelector('[data-part="done"]:not([hidden])') !== null,
    );
    // Each writing lays the page out, which at its end moves it by a pixel: a scroll, and so a circle.
    if (note.dataset['n'] === String(n)) return;
    note.dataset['n'] = String(n);
    void import('~/i18n/plural').then(({ pagePlural }) => {
      note.textContent = pagePlural(note.dataset['untried'], n);
    });
  }

  /** Brings a step up and the focus to its heading. */
  private go(to: number): void {
    const target = this.steps[Math.max(0, to)];
    if (!target) return;
    target.scrollIntoView({ behavior: getPace(), block: 'start' });
    const heading = target.querySelector<HTMLElement>('h2[tabindex]') ?? target;
    heading.focus({ preventScroll: true });
  }

  private async keep(): Promise<void> {
    const { place } = this.dataset;
    const step = this.at + 1;
    if (step === this.kept) return;
    countStep(place, step);
    if (!place) {
      this.kept = step;
      const detail = { step, steps: this.steps.length };
      this.dispatchEvent(new CustomEvent('step-read', { bubbles: true, detail }));
      return;
    }
    // Without the module for calls, which nothing else needs before the first touch.
    const response = await sendChange(place, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ step }),
      keepalive: true,
    }).catch(() => null);
    if (response?.ok) this.kept = step;
    // Offline, it is sent later; the next step or the returning connection tries again, too.
    else if (!response) await keepStep(Number(/\d+/.exec(place)), step).catch(() => undefined);
  }
}

if (!customElements.get('step-bar')) customElements.define('step-bar', StepBar);
