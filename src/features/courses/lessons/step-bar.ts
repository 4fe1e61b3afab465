import { fill } from '~/lib/fill';

/** Milliseconds that a step is read before its place is kept: not those that are scrolled past. */
const readAfter = 1500;

const isStill = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Keeps the step in this browser; what does it has come with the first touch. */
async function keepStep(classId: number, step: number): Promise<void> {
  const userId = Number(document.querySelector<HTMLElement>('finish-class')?.dataset['user']);
  if (!userId) return;
  const { queueStep } = await import('../learning/completion-outbox');
  await queueStep({ userId, classId }, step);
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
      // There is nowhere to go, but the class was opened.
      this.timer = setTimeout(() => void this.keep(), readAfter);
      return;
    }
    this.hidden = false;
    document.documentElement.dataset['steps'] = '';
    this.addEventListener('click', this);
    window.addEventListener('scroll', this, { passive: true });
    window.addEventListener('online', this);
    this.follow();
  }

  disconnectedCallback(): void {
    window.removeEventListener('scroll', this);
    window.removeEventListener('online', this);
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
    const link = (event.target as Element).closest<HTMLElement>('[data-step]');
    if (!link) return;
    event.preventDefault();
    this.go(this.at + (link.dataset['step'] === 'back' ? -1 : 1));
  }

  /** The step that is being read: the last one that has come up to the upper third of the screen. */
  private follow(): void {
    const line = window.innerHeight / 3;
    const isAtEnd =
      window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
    const past = this.steps.filter((step) => step.getBoundingClientRect().top <= line).length;
    // The last ones may be too short to come up that far.
    this.show(isAtEnd && window.scrollY > 0 ? this.steps.length - 1 : Math.max(0, past - 1));
  }

  private show(at: number): void {
    const isLast = at === this.steps.length - 1;
    this.at = at;
    const state = this.querySelector('[data-state]');
    const words = fill(this.dataset['words'] ?? '', { step: at + 1, steps: this.steps.length });
    if (state && state.textContent !== words) state.textContent = words;
    for (const [index, mark] of this.querySelectorAll('.step-segments i').entries()) {
      mark.toggleAttribute('data-read', index <= at || mark.hasAttribute('data-read'));
      mark.toggleAttribute('data-here', index === at);
    }
    this.querySelector('[data-step="back"]')?.toggleAttribute('data-off', at === 0);
    const next = this.querySelector<HTMLElement>('[data-step="next"] span');
    if (next) next.textContent = this.dataset[isLast ? 'end' : 'next'] ?? '';
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), readAfter);
  }

  /** Brings a step up and the focus to its heading; after the last comes the end of the class. */
  private go(to: number): void {
    const target =
      this.steps[Math.max(0, to)] ?? document.querySelector<HTMLElement>('[data-class-end]');
    if (!target) return;
    target.scrollIntoView({ behavior: isStill() ? 'auto' : 'smooth', block: 'start' });
    const heading = target.querySelector<HTMLElement>('h2[tabindex]') ?? target;
    heading.focus({ preventScroll: true });
  }

  private async keep(): Promise<void> {
    const { place } = this.dataset;
    const step = this.at + 1;
    if (step === this.kept) return;
    if (!place) {
      this.kept = step;
      const detail = { step, steps: this.steps.length };
      this.dispatchEvent(new CustomEvent('step-read', { bubbles: true, detail }));
      return;
    }
    // Without the module for calls, which nothing else needs before the first touch.
    const response = await fetch(place, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ step }),
      keepalive: true,
    }).catch(() => null);
    if (response?.ok) this.kept = step;
    // Without a line it is told later; the next step, or the line coming back, tries again too.
    else if (!response) await keepStep(Number(/\d+/.exec(place)), step).catch(() => undefined);
  }
}

if (!customElements.get('step-bar')) customElements.define('step-bar', StepBar);
