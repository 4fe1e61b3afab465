import { fill } from '~/lib/fill';

/** Elements with keys of their own, such as a field or a slider of a lab. */
const fields = 'input, select, textarea, [contenteditable], [role="slider"]';
const controls = `${fields}, button, a[href], summary, [role="button"]`;

/** Keys that lead on and back; up and down do so at the end of a screen alone, which they scroll. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  PageDown: 1,
  PageUp: -1,
};

const isIn = (target: EventTarget | null, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

/** Returns true if the page has more above (-1) or below (1). */
const hasMore = (way: number) =>
  way < 0
    ? window.scrollY > 1
    : window.innerHeight + window.scrollY < document.documentElement.scrollHeight - 1;

/** Shows a lesson a screen at a time: a step, or a question. Its markup is in `FrontPage.astro`. */
class FrontView extends HTMLElement {
  /** Elements of each screen, from the first: a lead stands with its step, or alone before a guess. */
  private screens: HTMLElement[][] = [];
  private at = 0;

  connectedCallback(): void {
    const parts = [...this.querySelectorAll<HTMLElement>('.lesson > *')];
    this.screens = [];
    let isBegun = false;
    for (const part of parts) {
      const isQuestion = part.matches('[data-front-question]');
      const isScreen = isQuestion || part.matches('.lesson-step');
      if (isScreen && (isQuestion || isBegun || this.screens.length === 0)) this.screens.push([]);
      isBegun ||= isScreen;
      const screen = this.screens.at(-1);
      if (screen) screen.push(part);
      else this.screens.push([part]);
    }
    if (this.screens.length === 0) return;
    for (const button of this.querySelectorAll<HTMLElement>('[data-move]')) {
      button.hidden = button.dataset['move'] === 'full' && !document.fullscreenEnabled;
    }
    this.addEventListener('click', this);
    // Toggles do not bubble.
    this.addEventListener('toggle', this, true);
    document.addEventListener('keydown', this);
    window.addEventListener('hashchange', this);
    this.show(this.asked());
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this);
    window.removeEventListener('hashchange', this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'hashchange') this.show(this.asked());
    else if (event.type === 'toggle') this.toggleKey(event.target as HTMLElement);
    else if (event instanceof KeyboardEvent) this.press(event);
    else this.act(event as MouseEvent);
  }

  /** The screen that the address names, from 0. */
  private asked(): number {
    return Math.max(0, (Number.parseInt(window.location.hash.slice(1), 10) || 1) - 1);
  }

  private show(at: number): void {
    this.at = Math.min(at, this.screens.length - 1);
    this.screens.forEach((parts, index) => {
      for (const part of parts) part.hidden = index !== this.at;
    });
    this.toggleAttribute('data-ready', true);
    this.dispatchEvent(new Event('front-shown', { bubbles: true }));
    this.toggleAttribute('data-first', this.at === 0);
    const numbers = { n: this.at + 1, of: this.screens.length };
    const state = this.querySelector<HTMLElement>('[data-state]');
    if (state) {
      state.textContent = fill(this.dataset['words'] ?? '', numbers);
      state.setAttribute('aria-label', fill(this.dataset['label'] ?? '', numbers));
    }
    for (const [name, isOff] of [
      ['back', this.at === 0],
      ['next', this.at === this.screens.length - 1],
    ] as const) {
      const button = this.querySelector<HTMLButtonElement>(`[data-move="${name}"]`);
      if (button) button.disabled = isOff;
    }
  }

  private go(to: number): void {
    if (to < 0 || to >= this.screens.length || to === this.at) return;
    this.show(to);
    // Not a place of the history of its own: going back leads out of the lesson.
    window.history.replaceState(window.history.state, '', `#${to + 1}`);
    window.scrollTo({ top: 0, behavior: 'instant' });
    const heading = this.screens[to]?.[0]?.querySelector<HTMLElement>('h2[tabindex]');
    heading?.focus({ preventScroll: true });
  }

  private act(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLElement>(
      '[data-move], [data-count], [data-uncount]',
    );
    if (!button) return;
    const { move, count, uncount } = button.dataset;
    if (move === 'full') this.toggleFullScreen();
    else if (move) this.go(this.at + (move === 'back' ? -1 : 1));
    else if (count) this.count(count, event.shiftKey ? -1 : 1);
    else if (uncount) this.count(uncount, -1);
  }

  private press(event: KeyboardEvent): void {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A lab that fills the screen has the keys.
    if (isIn(target, fields) || document.querySelector('dialog[open]')) return;
    if (this.pressed(key, event.shiftKey, target)) event.preventDefault();
  }

  /** Does what a key stands for; false if it stands for nothing here. */
  private pressed(key: string, isShift: boolean, target: EventTarget | null): boolean {
    const step = steps[key];
    if (step !== undefined) this.go(this.at + step);
    else if (key === 'Home') this.go(0);
    else if (key === 'End') this.go(this.screens.length - 1);
    else if (key === ' ' && !isIn(target, controls)) this.go(this.at + (isShift ? -1 : 1));
    else if (key === 'ArrowDown' && !hasMore(1)) this.go(this.at + 1);
    else if (key === 'ArrowUp' && !hasMore(-1)) this.go(this.at - 1);
    else if (this.counter(key.toUpperCase())) this.count(key.toUpperCase(), isShift ? -1 : 1);
    else if (key.toLowerCase() === 'f') this.toggleFullScreen();
    else return false;
    return true;
  }

  /** The counter of an option of the question that is shown. */
  private counter(letter: string): HTMLElement | null {
    if (!/^[A-Z]$/.test(letter)) return null;
    return (
      this.screens[this.at]
        ?.map((part) => part.querySelector<HTMLElement>(`[data-count="${letter}"]`))
        .find((counter) => counter !== null) ?? null
    );
  }

  private count(letter: string, by: number): void {
    const counter = this.counter(letter);
    if (!counter) return;
    const n = Math.max(0, Number(counter.textContent) + by);
    counter.textContent = String(n);
    counter.setAttribute('aria-label', fill(counter.dataset['words'] ?? '', { letter, n }));
  }

  /** Marks the right options while the answer is shown. */
  private toggleKey(answer: HTMLElement): void {
    if (!(answer instanceof HTMLDetailsElement)) return;
    answer.closest('[data-front-question]')?.toggleAttribute('data-shown', answer.open);
    if (answer.open) answer.scrollIntoView({ block: 'nearest' });
  }

  private toggleFullScreen(): void {
    if (document.fullscreenElement) void document.exitFullscreen();
    // Refused where the browser has no room for it.
    else document.documentElement.requestFullscreen().catch(() => undefined);
  }
}

if (!customElements.get('front-view')) customElements.define('front-view', FrontView);
