import { createHash } from 'node:crypto';
import type { Db } from '#db/client';
import { formatDecimal } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { countWords } from '~/lib/text-forms/words';
import { AppError } from '~/server/errors';
import { getCourseDictionary } from '../dictionary';
import { isAnswerTo } from '../questions/answer-shape';
import { drawSet, figureSets, type FigureSet } from '../questions/figures';
import { isRight } from '../questions/grade';
import { gradeAnswer } from '../questions/graded-answer.server';
import { toStored } from '../questions/option-ids.server';
import { toPractice } from '../questions/practice-question.server';
import type { QuestionRow } from '../questions/question-rows.server';
import type { AnswerValue, Option } from '../questions/questions.schema';
import { keyOfPart, partsOf } from './parts.server';
import type { Drawing } from './review.schema';

/** Words that a card may have: what it asks and the options that it shows. */
export const cardWordLimit = 45;

/** A number that follows from a text and has no pattern. */
const toChance = (seed: string) => createHash('sha256').update(seed).digest().readUInt32BE();

/** The question without the demand to choose all that are true, which a part does not make. */
function withoutAct(prompt: string, lang: Locale): string {
  const act = getCourseDictionary(lang).questionTexts.acts.multiple;
  const demand = new RegExp(`\\s+${act}(\\s+[\\p{L}]+){0,3}\\.$`, 'iu');
  return prompt.replace(demand, '');
}

const listOf = ({ options }: QuestionRow, side: 'left' | 'right'): readonly Option[] =>
  options === null ? [] : Array.isArray(options) ? options : options[side];

/** A part of a question as a question of its own with one right option; null if there is no such part. */
export function toPart(question: QuestionRow, part: string): QuestionRow | null {
  if (part === '') return question;
  const { kind, lang, prompt, cardPrompt, cardReasons, reasons } = question;
  const item = listOf(question, 'left').find(({ id }) => id === part);
  if (!item || !partsOf(question).includes(part)) return null;
  const { parts: t } = getCourseDictionary(lang).review;
  const key = keyOfPart(question, part);
  const one = { ...question, kind: 'choice' as const, answer: key };
  if (kind === 'multiple') {
    return {
      ...one,
      prompt: `${cardPrompt || withoutAct(prompt, lang)}\n\n${item.text}`,
      options: [
        { id: 'yes', text: t.yes },
        { id: 'no', text: t.no },
      ],
      reasons: { [key]: (reasons as Record<string, string>)[part] ?? '' },
    };
  }
  const why = cardReasons[0] ?? (reasons as { correct?: string }).correct ?? '';
  const asked = `${cardPrompt || prompt}\n\n${item.text}`;
  return {
    ...one,
    prompt: kind === 'order' ? `${asked}\n\n${t.after}` : asked,
    options:
      kind === 'order'
        ? listOf(question, 'left').filter(({ id }) => id !== part)
        : [...listOf(question, 'right')],
    reasons: { [key]: why },
  };
}

/**
 * Shows as many options as a card has words for: the right one and at least one other. Which ones
 * changes with `seed`.
 */
function fitOptions(question: QuestionRow, seed: string): QuestionRow {
  const { kind, prompt, options, answer } = question;
  if (kind !== 'choice' || !Array.isArray(options)) return question;
  const others = options
    .filter(({ id }) => id !== answer)
    .map((option) => ({ option, chance: toChance(`${seed} ${option.id}`) }))
    .sort((a, b) => a.chance - b.chance)
    .map(({ option }) => option);
  const key = options.filter(({ id }) => id === answer);
  const shown = [...key];
  let words = [{ text: prompt }, ...key].reduce((sum, { text }) => sum + countWords(text), 0);
  for (const option of others) {
    const more = countWords(option.text);
    if (words + more > cardWordLimit) continue;
    shown.push(option);
    words += more;
  }
  const [shortest] = others.toSorted((a, b) => countWords(a.text) - countWords(b.text));
  if (shown.length === key.length && shortest) shown.push(shortest);
  return { ...question, options: options.filter((option) => shown.includes(option)) };
}

/** A number with the minus sign of the lessons. */
const writeFigure = (lang: Locale, value: number) => formatDecimal(lang, value).replace('-', '−');

/** A number's question with one set of its figures. */
function withFigures(question: QuestionRow, set: FigureSet): QuestionRow {
  const { lang, cardPrompt, cardReasons, answer } = question;
  const reasons = question.reasons as { correct: string; wrong: string };
  const [correct = reasons.correct, wrong = reasons.wrong] = cardReasons;
  const texts = Object.fromEntries(
    Object.entries(set).map(([name, value]) => [name, writeFigure(lang, value)]),
  );
  return {
    ...question,
    prompt: fill(cardPrompt, texts),
    answer: { value: set['answer'] ?? 0, tolerance: (answer as { tolerance: number }).tolerance },
    reasons: { correct: fill(correct, texts), wrong: fill(wrong, texts) },
  };
}

/** The next prompt of a card, and the one after it; null if its question has no such part. */
export interface CardQuestion extends Drawing {
  next?: Drawing;
}

/** The part of a question that a card asks, and its last prompt. */
export interface Asked {
  part: string;
  /** The set of figures of the last answer; null for those of the question itself. */
  drawn: number | null;
  /** Changes with each answer. */
  seed: string;
}

/** The prompt of a card (docs/product.md#review): one thing, in few words, with varying figures. */
export function toCardQuestion(
  question: QuestionRow,
  { part, drawn, seed }: Asked,
): CardQuestion | null {
  const one = toPart(question, part);
  if (!one) return null;
  const sets = question.kind === 'number' && one.cardPrompt ? figureSets(question.figures) : [];
  if (sets.length > 0) {
    const draw = (last: number | null): Drawing & { drawn: number } => {
      const at = drawSet(sets.length, last, toChance(seed));
      return { question: toPractice(withFigures(one, sets[at] ?? {})), drawn: at };
    };
    const now = draw(drawn);
    return { ...now, next: draw(now.drawn) };
  }
  const prompt = part === '' && one.cardPrompt ? one.cardPrompt : one.prompt;
  const shown = toPractice(fitOptions({ ...one, prompt }, seed));
  if (question.kind !== 'multiple' || !Array.isArray(shown.options)) return { question: shown };
  // Yes comes first each time, so that its key stays the same.
  const { yes } = getCourseDictionary(question.lang).review.parts;
  return {
    question: { ...shown, options: shown.options.toSorted((a) => (a.text === yes ? -1 : 1)) },
  };
}

interface Given {
  part: string;
  drawn: number | undefined;
  value: unknown;
}

/**
 * Grades an answer to a card: of a part by the key of the part, of a number by the figures that were
 * drawn. Throws at the field `value` if it can be no answer.
 */
export async function gradeCard(
  db: Db,
  question: QuestionRow,
  { part, drawn, value: shown }: Given,
): Promise<{ value: AnswerValue; isRight: boolean }> {
  const one = toPart(question, part);
  if (!one) throw new AppError('card_unknown');
  if (part === '' && drawn === undefined) return gradeAnswer(db, question, shown);
  const set = drawn === undefined ? undefined : figureSets(question.figures)[drawn];
  const asked = set && question.kind === 'number' ? withFigures(one, set) : one;
  const value = toStored(asked, 'practice', shown);
  if ((drawn !== undefined && asked === one) || !isAnswerTo(asked, value)) {
    throw new AppError('invalid_fields', undefined, { issues: { value: { code: 'invalid' } } });
  }
  return { value, isRight: isRight(asked, value) };
}
