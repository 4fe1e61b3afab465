import { fill } from '~/lib/fill';
import { countInPlace, getReasons, isRight } from './grade';
import type { AnswerValue, PracticeQuestion } from './questions.schema';

// Says in a question's form (`Question.astro`) what an answer is worth.

/** The right answer and its reasons. */
export type Key = Pick<PracticeQuestion, 'id' | 'kind' | 'answer' | 'reasons'>;

export interface VerdictWords {
  right: string;
  wrong: string;
  /** Of a wrong answer without a reason. */
  missing: string;
  /** Of an order; with `{n}` and `{of}`. */
  placed: string;
}

type Verdict = 'right' | 'wrong';

/** The word for a verdict, before which the stylesheet puts its sign. */
const toWord = (verdict: Verdict, words: VerdictWords) =>
  Object.assign(document.createElement('strong'), { textContent: words[verdict] });

function say(root: Element, word: HTMLElement | null, verdict: string, lines: string[]): void {
  const box = root.querySelector<HTMLElement>('.question-verdict');
  if (!box) return;
  box.dataset['verdict'] = verdict;
  box.replaceChildren(
    ...(word ? [word] : []),
    ...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })),
  );
}

/** Says something that is no verdict, such as that nothing is chosen. */
export const sayLine = (root: Element, line: string): void => say(root, null, '', [line]);

/** Shows a verdict with lines below it. */
export const sayVerdict = (
  root: Element,
  verdict: Verdict,
  words: VerdictWords,
  lines: string[],
): void => say(root, toWord(verdict, words), verdict, lines);

export function clearVerdict(root: Element): void {
  for (const option of root.querySelectorAll<HTMLElement>('[data-option]')) {
    delete option.dataset['verdict'];
  }
  for (const note of root.querySelectorAll<HTMLElement>('[data-reason]')) note.hidden = true;
  say(root, null, '', []);
}

/** Marks picked options with their reasons; others show nothing. */
function markOptions(
  root: Element,
  question: Key,
  value: AnswerValue,
  { words, right }: { words: VerdictWords; right: boolean },
): void {
  const keys = [question.answer].flat() as unknown[];
  const reasons = question.reasons as Record<string, string>;
  for (const id of [value].flat() as string[]) {
    const option = root.querySelector<HTMLElement>(`[data-option="${CSS.escape(id)}"]`);
    const note = option?.querySelector<HTMLElement>('[data-reason]');
    const isKey = keys.includes(id);
    // A wrong answer shows its wrong options only, since the person will try again.
    if (!option || !note || (isKey && !right)) continue;
    const verdict = isKey ? 'right' : 'wrong';
    option.dataset['verdict'] = verdict;
    // The sign says it to the eye; the word stands once, below the options.
    const word = toWord(verdict, words);
    word.replaceChildren(
      Object.assign(document.createElement('span'), {
        className: 'sr-only',
        textContent: words[verdict],
      }),
    );
    note.replaceChildren(word, ` ${reasons[id] ?? ''}`);
    note.hidden = false;
  }
}

function describePlaces({ answer }: Key, value: AnswerValue, words: VerdictWords): string {
  const key = answer as string[];
  const n = countInPlace(value as string[], key);
  return fill(words.placed, { n, of: key.length });
}

/** Grades an answer and shows the verdict. Returns true if the answer is right. */
export function showVerdict(
  root: Element,
  question: Key,
  value: AnswerValue,
  words: VerdictWords,
): boolean {
  const right = isRight(question, value);
  const reasons = getReasons(question, value);
  const isByOption = question.kind === 'choice' || question.kind === 'multiple';
  if (isByOption) markOptions(root, question, value, { words, right });
  const missing = !right && reasons.length === 0 ? [words.missing] : [];
  const placed = right || question.kind !== 'order' ? [] : [describePlaces(question, value, words)];
  const lines = isByOption ? missing : [...placed, ...reasons];
  sayVerdict(root, right ? 'right' : 'wrong', words, lines);
  return right;
}
