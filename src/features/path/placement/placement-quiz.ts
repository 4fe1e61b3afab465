import { fill } from '~/lib/fill';
import { placeLearner, type Goal } from './placement';

/** Asks one question at a time and says where to begin; its markup is in `PlacementPage.astro`. */
class PlacementQuiz extends HTMLElement {
  private at = 0;

  connectedCallback(): void {
    for (const type of ['submit', 'click', 'change']) this.addEventListener(type, this);
    // Browsers restore picked answers on a page that is returned to.
    this.turn(0, false);
  }

  handleEvent(event: Event): void {
    const target = event.target as Element;
    if (event.type === 'submit') {
      event.preventDefault();
      this.goOn();
    } else if (event.type === 'change') this.say('');
    else if (target.closest('[data-back]')) this.turn(this.at - 1);
    else if (target.closest('[data-again]')) this.reset();
  }

  private get questions(): HTMLFieldSetElement[] {
    return [...this.querySelectorAll<HTMLFieldSetElement>('[data-question]')];
  }

  private picked(question: Element | undefined): string | null {
    return question?.querySelector<HTMLInputElement>('input:checked')?.value ?? null;
  }

  private say(words: string): void {
    const error = this.querySelector('[data-error]');
    if (error) error.textContent = words;
  }

  private goOn(): void {
    const { questions } = this;
    const question = questions[this.at];
    if (this.picked(question) === null) {
      this.say(this.querySelector<HTMLElement>('[data-error]')?.dataset['error'] ?? '');
      question?.querySelector('input')?.focus();
    } else if (this.at < questions.length - 1) this.turn(this.at + 1);
    else this.finish();
  }

  private turn(to: number, takesFocus = true): void {
    const { questions } = this;
    this.at = Math.max(0, to);
    for (const [at, question] of questions.entries()) question.hidden = at !== this.at;
    this.say('');
    this.querySelector('progress')?.setAttribute('value', String(this.at + 1));
    this.querySelector('[data-back]')?.toggleAttribute('hidden', this.at === 0);
    const next = this.querySelector<HTMLElement>('[data-next]');
    const isLast = this.at === questions.length - 1;
    if (next) next.textContent = next.dataset[isLast ? 'finish' : 'next'] ?? '';
    if (takesFocus) questions[this.at]?.focus();
  }

  /** Shows the lesson, and below it each answer with its reason. */
  private finish(): void {
    const [aim, ...checks] = this.questions;
    const right = checks.filter((question) => this.picked(question) === 'right').length;
    const goal = (this.picked(aim) ?? 'understand') as Goal;
    const lesson = placeLearner({ goal, right, of: checks.length });
    const result = this.querySelector<HTMLElement>(`[data-result="${lesson}"]`);
    const score = result?.querySelector('[data-score]');
    if (score) score.textContent = fill(this.dataset['score'] ?? '', { right, of: checks.length });
    result?.removeAttribute('hidden');
    const review = this.querySelector<HTMLElement>('[data-review]');
    review?.removeAttribute('hidden');
    this.toggleForm(false);
    for (const question of checks) this.judge(question);
    review?.querySelector('h2')?.after(...checks);
    result?.focus();
    result?.scrollIntoView({ block: 'center' });
  }

  private judge(question: HTMLFieldSetElement): void {
    const isRight = this.picked(question) === 'right';
    const option = question.querySelector('input:checked')?.closest<HTMLElement>('[data-option]');
    if (option) option.dataset['verdict'] = isRight ? 'right' : 'wrong';
    option?.querySelector('[data-reason]')?.removeAttribute('hidden');
    const words = question.querySelector<HTMLElement>('[data-verdict-words]');
    if (words) words.dataset['verdict'] = isRight ? 'right' : 'wrong';
    const head = words?.querySelector('strong');
    if (head) head.textContent = this.dataset[isRight ? 'right' : 'wrong'] ?? '';
    words?.querySelector('[data-better]')?.toggleAttribute('hidden', isRight);
    question.hidden = false;
    question.disabled = true;
  }

  private toggleForm(isAsking: boolean): void {
    this.querySelector('form')?.toggleAttribute('hidden', !isAsking);
  }

  private reset(): void {
    const form = this.querySelector('form');
    form?.querySelector('.placement-error')?.before(...this.questions);
    for (const question of this.questions) {
      question.disabled = false;
      for (const note of question.querySelectorAll('[data-reason], [data-better]'))
        note.setAttribute('hidden', '');
      for (const mark of question.querySelectorAll<HTMLElement>('[data-verdict]'))
        delete mark.dataset['verdict'];
      const head = question.querySelector('strong');
      if (head) head.textContent = '';
    }
    form?.reset();
    for (const part of this.querySelectorAll('[data-result], [data-review]'))
      part.setAttribute('hidden', '');
    this.toggleForm(true);
    this.turn(0);
  }
}

if (!customElements.get('placement-quiz')) customElements.define('placement-quiz', PlacementQuiz);
