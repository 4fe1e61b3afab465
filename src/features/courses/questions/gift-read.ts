import { parse, type GIFTQuestion, type Matching, type NumericalFormat } from 'gift-pegjs';
import { nameIssue } from '~/lib/zod-issues';
import type { ImportIssue } from '~/lib/import-report';
import { parseIssue } from '~/lib/issue';
import { reasonSeparator } from './gift-write';
import { questionInputSchema, type QuestionInput } from './question-input.schema';
import type { QuestionBank } from './questions.schema';

/** Where the questions of a file go. */
export interface GiftTarget {
  bank: QuestionBank;
  classId: number | null;
  /** What "true" and "false" are called in the language of the course. */
  truth: readonly [string, string];
}

interface ReadQuestion {
  line: number;
  input: QuestionInput;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const lettersFor = (n: number) => Array.from({ length: n }, (_, at) => letters[at] ?? `o${at + 1}`);

/** The values of a tag such as `ids:a,b`; others where there is none. */
function idsIn(
  tags: readonly string[],
  name: string,
  n: number,
  others: string[] = lettersFor(n),
): string[] {
  const found = tags.find((tag) => tag.startsWith(`${name}:`));
  const ids = found?.slice(name.length + 1).split(',') ?? [];
  return ids.length === n ? ids : others;
}

/** Letters by the order of the alphabet, not of the file, which is often that of the answer. */
const neutralIds = (texts: readonly string[], prefix = ''): string[] => {
  const sorted = [...new Set(texts)].sort();
  const ids = lettersFor(sorted.length);
  return texts.map((text) => `${prefix}${ids[sorted.indexOf(text)] ?? ''}`);
};

const withIds = (ids: string[], texts: readonly string[]) =>
  texts.map((text, at) => ({ id: ids[at] ?? '', text }));

function toOutcome(feedback: { text: string } | null | undefined) {
  const [correct = '', wrong = ''] = (feedback?.text ?? '').split(reasonSeparator);
  return { correct: correct.trim(), wrong: wrong.trim() };
}

const textOf = (subject: { text: string } | null | undefined) => subject?.text.trim() ?? '';

/** The parser leaves its own marks in the right sides of pairs: `&&035;` for a `#` that was escaped. */
const unmark = (text: string) =>
  text.replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code))).trim();

/** The middle of a range and how far it reaches, whichever way it was written. */
function toNumber(format: NumericalFormat | undefined) {
  if (!format) return { value: Number.NaN, tolerance: 0 };
  const { number, range, numberHigh, numberLow } = format;
  if (numberHigh !== undefined && numberLow !== undefined) {
    return { value: (numberHigh + numberLow) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 };
  }
  return { value: number ?? Number.NaN, tolerance: range ?? 0 };
}

function fromMatching({ matchPairs, globalFeedback }: Matching, tags: readonly string[]) {
  const named = matchPairs.filter(({ subquestion }) => textOf(subquestion));
  const isOrder = tags.includes('order');
  const leftTexts = named.map(({ subquestion }) => textOf(subquestion));
  const leftIds = idsIn(tags, 'ids', named.length, isOrder ? neutralIds(leftTexts) : undefined);
  const left = withIds(leftIds, leftTexts);
  const reasons = toOutcome(globalFeedback);
  if (isOrder) {
    const ranks = named.map(({ subanswer }) => Number(subanswer));
    const answer = leftIds
      .map((id, at) => ({ id, rank: ranks[at] ?? 0 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }) => id);
    return { kind: 'order', options: left, answer, reasons };
  }
  // Two left sides may lead to one right side, which is one option then.
  const all = [...named, ...matchPairs.filter(({ subquestion }) => !textOf(subquestion))];
  const given = tags
    .find((tag) => tag.startsWith('pairs:'))
    ?.slice('pairs:'.length)
    .split(',');
  const texts = all.map(({ subanswer }) => unmark(subanswer));
  const ids = given?.length === all.length ? given : neutralIds(texts, 'r-');
  const right = new Map(ids.map((id, at) => [id, texts[at] ?? '']));
  const order = idsIn(tags, 'right', right.size);
  const ordered = order.every((id) => right.has(id)) ? order : [...right.keys()];
  return {
    kind: 'match',
    options: { left, right: ordered.map((id) => ({ id, text: right.get(id) ?? '' })) },
    answer: left.map(({ id }, at) => [id, ids[at] ?? '']),
    reasons,
  };
}

/** What a question says in the shape of the API; null of a kind without an answer. */
function toInput(question: GIFTQuestion, truth: GiftTarget['truth']): object | null {
  const tags = question.tags ?? [];
  if (question.type === 'MC') {
    const ids = idsIn(tags, 'ids', question.choices.length);
    const options = withIds(
      ids,
      question.choices.map(({ text }) => textOf(text)),
    );
    const reasons = Object.fromEntries(
      question.choices.map(({ feedback }, at) => [ids[at] ?? '', textOf(feedback)]),
    );
    const isOne = question.choices.some(({ isCorrect }) => isCorrect);
    const right = ids.filter((_, at) => {
      const { isCorrect, weight } = question.choices[at] ?? { isCorrect: false, weight: null };
      return isOne ? isCorrect : (weight ?? 0) > 0;
    });
    return isOne
      ? { kind: 'choice', options, answer: right[0], reasons }
      : { kind: 'multiple', options, answer: right, reasons };
  }
  if (question.type === 'TF') {
    // GIFT gives the feedback of the wrong answer first.
    const { isTrue, trueFeedback: wrong, falseFeedback: right } = question;
    const options = withIds(['true', 'false'], truth);
    const [own, other] = isTrue ? ['true', 'false'] : ['false', 'true'];
    const reasons = { [own ?? '']: textOf(right), [other ?? '']: textOf(wrong) };
    return { kind: 'choice', options, answer: own, reasons };
  }
  if (question.type === 'Matching') return fromMatching(question, tags);
  if (question.type === 'Short') {
    const answer = question.choices.map(({ text }) => textOf(text));
    return { kind: 'text', answer, reasons: toOutcome(question.globalFeedback) };
  }
  if (question.type !== 'Numerical') return null;
  const { choices, globalFeedback } = question;
  const format = Array.isArray(choices) ? choices[0]?.text : choices;
  return { kind: 'number', answer: toNumber(format), reasons: toOutcome(globalFeedback) };
}

const toKey = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-+$/, '');

/** Blocks of a file, which empty lines separate, with the lines on which they begin. */
function* blocksOf(text: string): Generator<{ line: number; text: string }> {
  const lines = text.split(/\r\n|\r|\n/);
  let from = 0;
  for (let at = 0; at <= lines.length; at += 1) {
    if (lines[at]?.trim()) continue;
    const block = lines.slice(from, at).join('\n');
    if (block.trim()) yield { line: from + 1, text: block };
    from = at + 1;
  }
}

const hasQuestion = (block: string) =>
  block.split('\n').some((line) => line.trim() && !/^\s*(\/\/|\$CATEGORY)/.test(line));

function parseBlock(block: { line: number; text: string }): GIFTQuestion[] | ImportIssue {
  try {
    return parse(`${block.text}\n\n`);
  } catch (error) {
    const { location, found } = error as { location?: { start: { line: number } }; found?: string };
    const line = block.line + (location?.start.line ?? 1) - 1;
    return { line, code: 'gift_syntax', params: { found: (found ?? '…').trim() || '…' } };
  }
}

/** Reads a file in GIFT: its questions with the lines on which they begin, and all that is wrong with it. */
export function readGift(
  text: string,
  { bank, classId, truth }: GiftTarget,
): { questions: ReadQuestion[]; issues: ImportIssue[]; total: number } {
  const questions: ReadQuestion[] = [];
  const issues: ImportIssue[] = [];
  const keys = new Set<string>();
  let total = 0;
  for (const block of blocksOf(text.replace(/^\ufeff/, ''))) {
    if (!hasQuestion(block.text)) continue;
    total += 1;
    const parsed = parseBlock(block);
    if (!Array.isArray(parsed)) {
      issues.push(parsed);
      continue;
    }
    for (const question of parsed) {
      if (question.type === 'Category') continue;
      const { line } = block;
      const found = toInput(question, truth);
      if (!found) {
        issues.push({ line, code: 'gift_kind' });
        continue;
      }
      const key = toKey(question.id ?? question.title ?? '') || null;
      if (key && keys.has(key)) issues.push({ line, column: 'key', code: 'gift_key_twice' });
      if (key) keys.add(key);
      const prompt = textOf(question.stem);
      const read = questionInputSchema.safeParse(
        { ...found, bank, classId, key, prompt },
        { error: nameIssue },
      );
      if (read.success) questions.push({ line, input: read.data });
      for (const { path, message } of read.error?.issues ?? []) {
        const said = parseIssue(message) ?? { code: 'invalid' };
        issues.push({ line, column: path.map(String).join('.') || undefined, ...said });
      }
    }
  }
  if (total === 0) issues.push({ line: 1, code: 'gift_empty' });
  return { questions, issues, total };
}
