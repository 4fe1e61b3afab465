import type { PracticeQuestion } from '../questions/questions.schema';

/** Signs that a line of half a sheet holds. */
const signsInLine = 50;

const linesOf = (text: string) => Math.max(1, Math.ceil(text.length / signsInLine));

/** Lines that a question takes on paper: its words, how to answer, a line to write on, and a gap. */
function toLines({ prompt, options, kind }: PracticeQuestion): number {
  const sides = options && !Array.isArray(options) ? [...options.left, ...options.right] : null;
  const texts = [prompt, ...(sides ?? (options as { text: string }[] | null) ?? []).map(textOf)];
  const hint = kind === 'choice' || kind === 'number' || kind === 'text' ? 0 : 1;
  return texts.reduce((sum, text) => sum + linesOf(text), 0) + hint + 2;
}

const textOf = (option: { text: string }) => option.text;

/** The size of letters with which questions fill a page of A4; `long` ones take two. */
export type SheetSize = 'large' | 'medium' | 'small' | 'long';

/** Chooses it by their lines, as far as these can be known before the page is laid out. */
export function sheetSize(questions: readonly PracticeQuestion[]): SheetSize {
  const lines = questions.reduce((sum, question) => sum + toLines(question), 0);
  if (lines <= 84) return 'large';
  if (lines <= 95) return 'medium';
  return lines <= 110 ? 'small' : 'long';
}
