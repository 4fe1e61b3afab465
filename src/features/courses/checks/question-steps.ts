import { fill } from '~/lib/fill';

export type DotState = 'answered' | 'open' | 'unsaved';

/**
 * Shows one question of a check at a time, with a dot for each. Its markup is in
 * `CheckForm.astro`.
 */
export class QuestionSteps {
  private readonly forms: HTMLFormElement[];
  private at: number;

  constructor(private readonly root: HTMLElement) {
    this.forms = [...root.querySelectorAll<HTMLFormElement>('[data-asked]')];
    this.at = this.forms.findIndex((form) => !form.hidden);
  }

  get current(): HTMLFormElement | undefined {
    return this.forms[this.at];
  }

  move(by: number): void {
    this.show(this.at + by);
  }

  goTo(id: string): void {
    this.show(this.forms.findIndex((form) => form.dataset['asked'] === id));
  }

  goToFirstOpen(): void {
    this.show(this.dots.findIndex((dot) => dot.dataset['state'] === 'open'));
  }

  mark(id: string, state: DotState): void {
    const at = this.forms.findIndex((form) => form.dataset['asked'] === id);
    const dot = this.dots[at];
    if (!dot) return;
    dot.dataset['state'] = state;
    dot.setAttribute('aria-label', fill(this.list?.dataset[state] ?? '', { n: at + 1 }));
    this.showButtons();
  }

  private get list() {
    return this.root.querySelector<HTMLElement>('.check-dots');
  }

  private get dots() {
    return [...this.root.querySelectorAll<HTMLElement>('[data-dot]')];
  }

  private show(at: number): void {
    const form = this.forms[at];
    if (!form) return;
    this.at = at;
    for (const step of this.forms) step.hidden = step !== form;
    for (const [index, dot] of this.dots.entries()) {
      if (index === at) dot.setAttribute('aria-current', 'step');
      else dot.removeAttribute('aria-current');
    }
    this.showButtons();
    this.list?.scrollIntoView({ block: 'nearest' });
    const question = form.querySelector('fieldset');
    question?.setAttribute('tabindex', '-1');
    question?.focus({ preventScroll: true });
  }

  /** The submit button shows at the last question, and everywhere once all are answered. */
  private showButtons(): void {
    const isLast = this.at === this.forms.length - 1;
    const isAllAnswered = this.dots.every((dot) => dot.dataset['state'] !== 'open');
    const find = (selector: string) => this.root.querySelector<HTMLElement>(selector);
    const next = find('[data-go="1"]');
    find('[data-go="-1"]')?.toggleAttribute('data-off', this.at === 0);
    next?.toggleAttribute('hidden', isLast);
    next?.classList.toggle('btn-primary', !isAllAnswered);
    next?.classList.toggle('btn-quiet', isAllAnswered);
    find('[data-submit]')?.toggleAttribute('hidden', !isLast && !isAllAnswered);
  }
}
