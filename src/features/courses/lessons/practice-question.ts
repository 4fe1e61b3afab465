import { fill } from '~/lib/fill';
import { countInPlace, getReasons, isRight } from '../questions/grade';
import {
  getNumberProblem,
  moveOption,
  orderOf,
  readAnswer,
  showPicks,
  writeAnswer,
} from '../questions/question-form';
import type { AnswerValue, PracticeQuestion } from '../questions/questions.schema';

/** The right answer and its reasons. */
type Key = Pick<PracticeQuestion, 'id' | 'kind' | 'answer' | 'reasons'>;

/** The page's keys: grading works offline. */
const readQuestions = (): Key[] =>
  JSON.parse(document.getElementById('practice')?.textContent ?? '[]') as Key[];

/** Grades a practice question. Its markup is in `PracticeQuestion.astro`. */
class PracticeForm extends HTMLElement {
  private question: Key | undefined;
  private start: AnswerValue | null = null;

  connectedCallback(): void {
    const id = Number(this.dataset['question']);
    this.question = readQuestions().find((one) => one.id === id);
    if (this.question?.kind === 'order') this.start = orderOf(this);
    // Answers may have been picked before this script loaded.
    showPicks(this);
    for (const type of ['submit', 'reset', 'click', 'input']) this.addEventListener(type, this);
  }

  handleEvent(event: Event): void {
    if (event.type === 'submit' || event.type === 'reset') event.preventDefault();
    const move = (event.target as Element).closest('[data-move]');
    if (event.type === 'submit') this.grade();
    else if (event.type === 'reset') this.again();
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
      this.say('', [getNumberProblem(this) || (this.dataset['empty'] ?? '')]);
      return;
    }
    const right = isRight(question, value);
    const detail = { questionId: question.id, value };
    this.dispatchEvent(new CustomEvent('practice-answered', { bubbles: true, detail }));
    const reasons = getReasons(question, value);
    const isByOption = question.kind === 'choice' || question.kind === 'multiple';
    if (isByOption) this.markOptions(question, value, right);
    const missing = !right && reasons.length === 0 ? [this.dataset['missing'] ?? ''] : [];
    const placed = right || question.kind !== 'order' ? [] : [this.countPlaced(question, value)];
    this.say(right ? 'right' : 'wrong', isByOption ? missing : [...placed, ...reasons]);
    this.toggleButtons(!right);
  }

  private countPlaced({ answer }: Key, value: AnswerValue): string {
    const key = answer as string[];
    const n = countInPlace(value as string[], key);
    return fill(this.dataset['placed'] ?? '', { n, of: key.length });
  }

  /** Marks picked options with their reasons; others show nothing. */
  private markOptions(question: Key, value: AnswerValue, right: boolean): void {
    const keys = [question.answer].flat() as unknown[];
    const reasons = question.reasons as Record<string, string>;
    for (const id of [value].flat() as string[]) {
      const option = this.querySelector<HTMLElement>(`[data-option="${CSS.escape(id)}"]`);
      const note = option?.querySelector<HTMLElement>('[data-reason]');
      const isKey = keys.includes(id);
      // A wrong answer shows only its wrong options: the right ones are still to be found.
      if (!option || !note || (isKey && !right)) continue;
      const verdict = isKey ? 'right' : 'wrong';
      option.dataset['verdict'] = verdict;
      note.replaceChildren(this.word(verdict), ` ${reasons[id] ?? ''}`);
      note.hidden = false;
    }
  }

  /** The word for a verdict, before which the stylesheet puts its sign. */
  private word(verdict: 'right' | 'wrong'): HTMLElement {
    const textContent = this.dataset[verdict] ?? '';
    return Object.assign(document.createElement('strong'), { textContent });
  }

  private say(verdict: '' | 'right' | 'wrong', lines: string[]): void {
    const box = this.querySelector<HTMLElement>('.question-verdict');
    if (!box) return;
    box.dataset['verdict'] = verdict;
    box.replaceChildren(
      ...(verdict ? [this.word(verdict)] : []),
      ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
    );
  }

  private toggleButtons(mayTryAgain: boolean): void {
    const again = this.querySelector<HTMLElement>('[type="reset"]');
    if (again) again.hidden = !mayTryAgain;
  }

  private clear(): void {
    for (const option of this.querySelectorAll<HTMLElement>('[data-option]')) {
      delete option.dataset['verdict'];
    }
    for (const note of this.querySelectorAll<HTMLElement>('[data-reason]')) note.hidden = true;
    this.say('', []);
    this.toggleButtons(false);
  }

  private again(): void {
    this.clear();
    if (this.question) writeAnswer(this, this.question.kind, this.start);
    this.querySelector<HTMLElement>('input, select, [data-move]')?.focus();
  }
}

if (!customElements.get('practice-question')) {
  customElements.define('practice-question', PracticeForm);
}
