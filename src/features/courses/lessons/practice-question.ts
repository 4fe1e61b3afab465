import {
  getNumberProblem,
  moveOption,
  orderOf,
  readAnswer,
  showPicks,
  writeAnswer,
} from '../questions/question-form';
import type { AnswerValue } from '../questions/questions.schema';
import { clearVerdict, sayLine, showVerdict, type Key } from '../questions/verdict';

/** The page's keys: grading works offline. */
const readQuestions = (): Key[] =>
  JSON.parse(document.getElementById('practice')?.textContent ?? '[]') as Key[];

/** Grades a practice question. Its markup is in `PracticeQuestion.astro`. */
class PracticeForm extends HTMLElement {
  private question: Key | undefined;
  private start: AnswerValue | null = null;

  connectedCallback(): void {
    const id = Number(this.dataset['question']);
    this.question = readQuestions().find((question) => question.id === id);
    if (this.question?.kind === 'order') this.start = orderOf(this);
    // Answers may have been picked before this script loaded.
    showPicks(this);
    for (const type of ['submit', 'reset', 'click', 'input']) this.addEventListener(type, this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'submit' || event.type === 'reset') event.preventDefault();
    const move = (event.target as Element).closest('[data-move]');
    if (event.type === 'submit') this.grade();
    else if (event.type === 'reset') this.reset();
    else if (event.type === 'click' && move) {
      this.clear();
      moveOption(move);
    } else if (event.type === 'input') {
      showPicks(this);
      this.clear();
    }
  }

  private grade(): void {
    const { question } = this;
    if (!question) return;
    this.clear();
    const value = readAnswer(this, question.kind);
    if (value === null) {
      sayLine(this, getNumberProblem(this) || (this.dataset['empty'] ?? ''));
      return;
    }
    this.toggleAttribute('data-tried', true);
    const detail = { questionId: question.id, value };
    this.dispatchEvent(new CustomEvent('practice-answered', { bubbles: true, detail }));
    const { right = '', wrong = '', missing = '', placed = '' } = this.dataset;
    this.toggleButtons(!showVerdict(this, question, value, { right, wrong, missing, placed }));
  }

  private toggleButtons(mayTryAgain: boolean): void {
    const resetButton = this.querySelector<HTMLElement>('[type="reset"]');
    if (resetButton) resetButton.hidden = !mayTryAgain;
  }

  private clear(): void {
    clearVerdict(this);
    this.toggleButtons(false);
  }

  private reset(): void {
    this.clear();
    if (this.question) writeAnswer(this, this.question.kind, this.start);
    this.querySelector<HTMLElement>('input, select, [data-move]')?.focus();
  }
}

if (!customElements.get('practice-question')) {
  customElements.define('practice-question', PracticeForm);
}
