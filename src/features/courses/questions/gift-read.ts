import {
  parse,
  type GIFTQuestion,
  type Category,
  type Matching,
  type MultipleChoice,
  type Numerical,
  type NumericalFormat,
  type ShortAnswer,
  type TextFormat,
  type TrueFalse,
} from 'gift-pegjs';
import { toSlug } from '~/lib/text-forms/slug';
import { nameIssue } from '~/lib/zod-issues';
import type { ImportIssue } from '~/lib/import-report';
import { parseIssue, type Issue } from '~/lib/issue';
import { questionInputSchema, type QuestionInput } from './question-input.schema';
import type { QuestionBank } from './questions.schema';
import { readGiftText } from './gift-text';
import { truncate } from '~/lib/text-forms/words';
import { reasonSeparator } from './gift-write';

/** A remark about a question, at the field that shows it. */
interface Remark extends Issue {
  column: string;
}

interface GiftReading {
  /** The question as the API takes it; null for a kind without an answer. */
  input: object | null;
  /** Parts that were lost. */
  losses: Remark[];
  /** Parts that would be graded differently. */
  issues: Remark[];
}

/** A question being read, with its losses. */
interface Reader {
  text: (column: string, text: TextFormat | null | undefined) => string;
  lose: (column: string, issue: Issue) => void;
  refuse: (column: string, issue: Issue) => void;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

const lettersFor = (n: number) => Array.from({ length: n }, (_, at) => letters[at] ?? `o${at + 1}`);

/** Returns the values of a tag such as `ids:a,b`, or the fallback. */
function idsIn(
  tags: readonly string[],
  name: string,
  n: number,
  fallback: string[] = lettersFor(n),
): string[] {
  const tag = tags.find((candidate) => candidate.startsWith(`${name}:`));
  const ids = tag?.slice(name.length + 1).split(',') ?? [];
  return ids.length === n ? ids : fallback;
}

/**
 * Returns letters as ids in the alphabetical order of the texts, since the order of a file is often
 * that of the answer.
 */
const neutralIds = (texts: readonly string[], prefix = ''): string[] => {
  const sortedTexts = [...new Set(texts)].sort();
  const ids = lettersFor(sortedTexts.length);
  return texts.map((text) => `${prefix}${ids[sortedTexts.indexOf(text)] ?? ''}`);
};

const withIds = (ids: string[], texts: readonly string[]) =>
  texts.map((text, at) => ({ id: ids[at] ?? '', text }));

/** The feedback of a question as a whole: ours has two parts, others are shown after every answer. */
function toOutcome({ text }: Reader, feedback: TextFormat | null | undefined) {
  const reasons = text('reasons', feedback);
  const [correct = '', wrong = correct] = reasons.split(reasonSeparator);
  return { correct: correct.trim(), wrong: wrong.trim() };
}

/** Reports a feedback that no field can hold. */
function loseFeedback({ lose }: Reader, text: string): void {
  if (text) lose('reasons', { code: 'gift_feedback', params: { text: truncate(text, 80) } });
}

/** The parser leaves its own marks in the right sides of pairs: `&&035;` for a `#` that was escaped. */
const unmark = (text: string) =>
  text.replace(/&&(\d{3});/g, (_, code: string) => String.fromCharCode(Number(code))).trim();

function fromMatching(question: Matching, tags: readonly string[], reader: Reader) {
  const { matchPairs, globalFeedback } = question;
  const pairs = matchPairs.map(({ subquestion, subanswer }, at) => ({
    name: reader.text(`options.left.${at}`, subquestion),
    answer: unmark(subanswer),
  }));
  const namedPairs = pairs.filter(({ name }) => name);
  const isOrder = tags.includes('order');
  const leftTexts = namedPairs.map(({ name }) => name);
  const leftIds = idsIn(
    tags,
    'ids',
    namedPairs.length,
    isOrder ? neutralIds(leftTexts) : undefined,
  );
  const left = withIds(leftIds, leftTexts);
  const reasons = toOutcome(reader, globalFeedback);
  if (isOrder) {
    const ranks = namedPairs.map(({ answer }) => Number(answer));
    const answer = leftIds
      .map((id, at) => ({ id, rank: ranks[at] ?? 0 }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ id }) => id);
    return { kind: 'order', options: left, answer, reasons };
  }
  // Two left sides may share a right side, which is then one option.
  const texts = [...namedPairs, ...pairs.filter(({ name }) => !name)].map(({ answer }) => answer);
  const pairIds = idsIn(tags, 'pairs', texts.length, []);
  const ids = pairIds.length > 0 ? pairIds : neutralIds(texts, 'r-');
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

function fromChoices(question: MultipleChoice, tags: readonly string[], reader: Reader) {
  const { choices, globalFeedback } = question;
  const ids = idsIn(tags, 'ids', choices.length);
  const options = withIds(
    ids,
    choices.map(({ text }, at) => reader.text(`options.${at}`, text)),
  );
  const reasons = Object.fromEntries(
    choices.map(({ feedback }, at) => [ids[at] ?? '', reader.text('reasons', feedback)]),
  );
  loseFeedback(reader, reader.text('reasons', globalFeedback));
  const right = ids.filter((_, at) => choices[at]?.isCorrect);
  const weightAt = (at: number) => (choices[at]?.isCorrect ? 0 : (choices[at]?.weight ?? 0));
  const weighted = ids.filter((_, at) => weightAt(at) > 0);
  const weights = new Set(choices.map((_, at) => weightAt(at)).filter((weight) => weight > 0));
  // On this site an option is right or wrong, and all right options have the same weight.
  if (right.length > 0 ? weights.size > 0 : weights.size > 1) {
    reader.lose('answer', toWeights(weights));
  }
  if (right.length === 0) return { kind: 'multiple', options, answer: weighted, reasons };
  if (right.length > 1) reader.refuse('answer', { code: 'gift_several_right' });
  return { kind: 'choice', options, answer: right[0], reasons };
}

const toWeights = (weights: Iterable<number>): Issue => ({
  code: 'gift_weights',
  params: { weights: [...weights].map((weight) => `${weight}%`).join(', ') },
});

function fromTruth(question: TrueFalse, truth: readonly [string, string], reader: Reader) {
  // The first feedback in GIFT is that of the wrong answer.
  const { isTrue, trueFeedback: wrong, falseFeedback: right, globalFeedback } = question;
  const options = withIds(['true', 'false'], truth);
  const [answer, other] = isTrue ? (['true', 'false'] as const) : (['false', 'true'] as const);
  loseFeedback(reader, reader.text('reasons', globalFeedback));
  const reasons = {
    [answer]: reader.text('reasons', right),
    [other]: reader.text('reasons', wrong),
  };
  return { kind: 'choice', options, answer, reasons };
}

interface TypedAnswer {
  isCorrect: boolean;
  weight: number | null;
  /** True if it matches all other answers. */
  isRest: boolean;
  feedback: TextFormat | null;
}

const isRight = ({ isCorrect, weight }: TypedAnswer) => isCorrect && (weight ?? 100) === 100;

/**
 * Reasons of a typed question. Partly right answers count as wrong; one feedback is kept for right
 * answers and one for others.
 */
function readTyped(
  answers: readonly TypedAnswer[],
  globalFeedback: TextFormat | null | undefined,
  reader: Reader,
) {
  const parts = answers.filter((answer) => !isRight(answer) && (answer.weight ?? 0) > 0);
  if (parts.length > 0) reader.lose('answer', toWeights(parts.map(({ weight }) => weight ?? 0)));
  const reasons = toOutcome(reader, globalFeedback);
  for (const answer of answers) {
    const text = reader.text('reasons', answer.feedback);
    const field = isRight(answer) ? 'correct' : answer.isRest ? 'wrong' : null;
    if (field) reasons[field] ||= text;
    if (!field || reasons[field] !== text) loseFeedback(reader, text);
  }
  return reasons;
}

/** `*` stands for any text in Moodle, unless it is escaped. */
const wildcard = /(?<!\\)\*/;

function fromShort({ choices, globalFeedback }: ShortAnswer, reader: Reader) {
  const answers = choices.map(({ text, ...choice }) => {
    const answerText = reader.text('answer', text);
    return { ...choice, typed: answerText, isRest: answerText === '*' };
  });
  const reasons = readTyped(answers, globalFeedback, reader);
  const right = answers.filter(isRight).map(({ typed }) => typed);
  for (const text of right) {
    if (wildcard.test(text)) reader.lose('answer', { code: 'gift_wildcard', params: { text } });
  }
  return { kind: 'text', answer: right.map((text) => text.replaceAll('\\*', '*')), reasons };
}

/** The middle of a range and how far it reaches, whichever way it was written. */
function toNumber(format: NumericalFormat | undefined) {
  if (!format) return { value: Number.NaN, tolerance: 0 };
  const { number, range, numberHigh, numberLow } = format;
  if (numberHigh !== undefined && numberLow !== undefined) {
    return { value: (numberHigh + numberLow) / 2, tolerance: Math.abs(numberHigh - numberLow) / 2 };
  }
  return { value: number ?? Number.NaN, tolerance: range ?? 0 };
}

function fromNumerical({ choices, globalFeedback }: Numerical, reader: Reader) {
  if (!Array.isArray(choices)) {
    const reasons = toOutcome(reader, globalFeedback);
    return { kind: 'number', answer: toNumber(choices), reasons };
  }
  const answers = choices.map((choice) => ({ ...choice, isRest: !('type' in choice.text) }));
  const reasons = readTyped(answers, globalFeedback, reader);
  const right = answers.filter(isRight);
  if (right.length > 1) reader.refuse('answer', { code: 'gift_several_right' });
  return { kind: 'number', answer: toNumber(right[0]?.text), reasons };
}

function toInput(question: GIFTQuestion, truth: readonly [string, string], reader: Reader) {
  const tags = question.tags ?? [];
  if (question.type === 'MC') return fromChoices(question, tags, reader);
  if (question.type === 'TF') return fromTruth(question, truth, reader);
  if (question.type === 'Matching') return fromMatching(question, tags, reader);
  if (question.type === 'Short') return fromShort(question, reader);
  return question.type === 'Numerical' ? fromNumerical(question, reader) : null;
}

/**
 * Reads a question of GIFT into the shape of the API. `truth` is what "true" and "false" are called
 * in the language of the course.
 */
function readGiftQuestion(
  question: Exclude<GIFTQuestion, Category>,
  truth: readonly [string, string],
): GiftReading {
  const losses: Remark[] = [];
  const issues: Remark[] = [];
  const lose = (column: string, loss: Issue) => losses.push({ ...loss, column });
  const reader: Reader = {
    text(column, source) {
      if (!source) return '';
      const read = readGiftText(source);
      for (const loss of read.losses) lose(column, loss);
      return read.text;
    },
    lose,
    refuse: (column, issue) => issues.push({ ...issue, column }),
  };
  const prompt = reader.text('prompt', question.stem);
  const input = toInput(question, truth, reader);
  return { input: input && { ...input, prompt }, losses, issues };
}

/** The bank and class of imported questions. */
export interface GiftTarget {
  bank: QuestionBank;
  classId: number | null;
  /** "True" and "false" in the language of the course. */
  truth: readonly [string, string];
}

interface ReadQuestion {
  line: number;
  input: QuestionInput;
}

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

/** Parses a GIFT file: its questions with their lines, errors, and losses. */
export function readGift(
  text: string,
  { bank, classId, truth }: GiftTarget,
): { questions: ReadQuestion[]; issues: ImportIssue[]; losses: ImportIssue[]; total: number } {
  const questions: ReadQuestion[] = [];
  const issues: ImportIssue[] = [];
  const losses: ImportIssue[] = [];
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
      const reading = readGiftQuestion(question, truth);
      if (!reading.input) {
        issues.push({ line, code: 'gift_kind' });
        continue;
      }
      losses.push(...reading.losses.map((loss) => ({ ...loss, line })));
      issues.push(...reading.issues.map((issue) => ({ ...issue, line })));
      const key = toSlug(question.id ?? question.title ?? '', 60) || null;
      if (key && keys.has(key)) issues.push({ line, column: 'key', code: 'gift_key_twice' });
      if (key) keys.add(key);
      const read = questionInputSchema.safeParse(
        { ...reading.input, bank, classId, key },
        { error: nameIssue },
      );
      if (read.success) questions.push({ line, input: read.data });
      for (const { path, message } of read.error?.issues ?? []) {
        const issue = parseIssue(message) ?? { code: 'invalid' };
        issues.push({ line, column: path.map(String).join('.') || undefined, ...issue });
      }
    }
  }
  if (total === 0) issues.push({ line: 1, code: 'gift_empty' });
  return { questions, issues, losses, total };
}
