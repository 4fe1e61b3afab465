import { z } from 'zod';
import { staffBanks } from '#db/lists';
import type { IssueParams } from '~/lib/issue';
import { issue, type IssueCode } from '~/lib/issue';
import {
  flag,
  openedVersion,
  optionalNumber,
  plainLine,
  requiredLine,
  requiredText,
  tooLong,
} from '~/lib/form-schema';
import { skillsField } from '~/lib/skills.schema';
import { readFigures } from './figures';
import { localeSchema } from '~/lib/translations/localized.schema';

/** Number of options, by side for matches. */
export const optionLimits = { least: 2, most: 10 };
const reasonLimit = 1000;

const rowId = z
  .int()
  .min(1)
  .max(2 ** 31 - 1);
/** Short, since it is written by hand into answers and files. */
const optionId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,19}$/, issue('option_id_invalid'));
const option = z.object({ id: optionId, text: requiredLine('option_required', 600) });
const side = z
  .array(option)
  .min(optionLimits.least, issue('options_too_few', { min: optionLimits.least }))
  .max(optionLimits.most, issue('options_too_many', { max: optionLimits.most }));
const reason = plainLine(reasonLimit);

const base = {
  bank: z.enum(staffBanks, issue('question_bank_invalid')),
  /** The class of the question; required for practice. */
  classId: rowId.nullish().transform((id) => id ?? null),
  /** Name in the text of the class; generated if empty. */
  key: z
    .string()
    .trim()
    .max(60, tooLong(60))
    .regex(/^$|^[a-z0-9]+(-[a-z0-9]+)*$/, issue('question_key_invalid'))
    .nullish()
    .transform((key) => key || null),
  prompt: requiredText('question_prompt_required', 1000),
  /** Whether the review repeats it; unchanged if missing. */
  isReviewable: z.boolean().optional(),
  /** Prompt, reasons and varying figures of the card; unchanged if missing. */
  cardPrompt: z.string().trim().max(600, tooLong(600)).optional(),
  cardReasons: z.array(reason).max(2).optional(),
  figures: z
    .array(plainLine(400))
    .max(30, issue('too_many_lines', { max: 30 }))
    .optional(),
  /** Slugs that a right answer proves. */
  skills: skillsField,
  sourceLocale: localeSchema.optional(),
};

const byOption = z.record(z.string(), reason).default({});
const byOutcome = z
  .object({ correct: reason.default(''), wrong: reason.default('') })
  .default({ correct: '', wrong: '' });
const noOptions = z
  .union([z.null(), z.array(z.never())])
  .nullish()
  .transform(() => null);
const number = z.number(issue('number_invalid'));

const kinds = z.discriminatedUnion(
  'kind',
  [
    z.object({
      ...base,
      kind: z.literal('choice'),
      options: side,
      answer: z.string(issue('answer_required')).min(1, issue('answer_required')),
      reasons: byOption,
    }),
    z.object({
      ...base,
      kind: z.literal('multiple'),
      options: side,
      answer: z.array(z.string()).min(1, issue('answer_required')),
      reasons: byOption,
    }),
    z.object({
      ...base,
      kind: z.literal('order'),
      options: side,
      answer: z.array(z.string()).min(1, issue('answer_required')),
      reasons: byOutcome,
    }),
    z.object({
      ...base,
      kind: z.literal('match'),
      options: z.object({ left: side, right: side }),
      answer: z.array(z.tuple([z.string(), z.string()])).min(1, issue('answer_required')),
      reasons: byOutcome,
    }),
    z.object({
      ...base,
      kind: z.literal('number'),
      options: noOptions,
      answer: z.object({
        value: number,
        tolerance: number.min(0, issue('number_invalid')).default(0),
      }),
      reasons: byOutcome,
    }),
    z.object({
      ...base,
      kind: z.literal('text'),
      options: noOptions,
      answer: z
        .array(requiredLine('answer_required', 200))
        .min(1, issue('answer_required'))
        .max(20, issue('too_many_lines', { max: 20 })),
      reasons: byOutcome,
    }),
  ],
  issue('question_kind_invalid'),
);

type Kinds = z.infer<typeof kinds>;

const isDistinct = (values: readonly string[]) => new Set(values).size === values.length;
const idsOf = (options: readonly { id: string }[]) => options.map(({ id }) => id);

interface Contradiction {
  path: (string | number)[];
  code: IssueCode;
  params?: IssueParams;
}

/** Figures that cannot be read, or a text that names one which is not there. */
function findFiguresFault({
  figures = [],
  cardPrompt = '',
  cardReasons = [],
}: Kinds): Contradiction | null {
  if (figures.length === 0) return null;
  const sets = readFigures(figures);
  if (!Array.isArray(sets)) {
    return { path: ['figures'], code: 'figures_invalid', params: { line: sets.line } };
  }
  if (!cardPrompt) return { path: ['cardPrompt'], code: 'card_prompt_required' };
  const texts = [
    { path: ['cardPrompt'], text: cardPrompt },
    ...cardReasons.map((text, at) => ({ path: ['cardReasons', at], text })),
  ];
  for (const { path, text } of texts) {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const name = names.find((one) => !Object.hasOwn(sets[0] ?? {}, one));
    if (name) return { path, code: 'figure_unknown', params: { name } };
  }
  return null;
}

/**
 * Finds a contradiction between the parts of a question, and the field that shows it; null if there
 * is none.
 */
function findContradiction(question: Kinds): Contradiction | null {
  const { kind, options, answer } = question;
  const ofFigures = findFiguresFault(question);
  if (ofFigures) return ofFigures;
  const sides = options === null ? [] : Array.isArray(options) ? [options] : Object.values(options);
  if (sides.some((list) => !isDistinct(idsOf(list)))) {
    return { path: ['options'], code: 'option_id_twice' };
  }
  if (question.bank === 'practice' && question.classId === null) {
    return { path: ['classId'], code: 'practice_class_required' };
  }
  const issue: Contradiction = { path: ['answer'], code: 'answer_not_among_options' };
  if (kind === 'choice') return idsOf(question.options).includes(question.answer) ? null : issue;
  if (kind === 'multiple' || kind === 'order') {
    const ids = idsOf(question.options);
    const isValid = question.answer.every((id) => ids.includes(id)) && isDistinct(question.answer);
    const isWhole = kind === 'multiple' || question.answer.length === ids.length;
    return isValid && isWhole ? null : issue;
  }
  if (kind === 'match') {
    const { left, right } = question.options;
    const isWhole =
      question.answer.length === left.length &&
      isDistinct(question.answer.map(([id]) => id)) &&
      question.answer.every(
        ([one, other]) => idsOf(left).includes(one) && idsOf(right).includes(other),
      );
    return isWhole ? null : issue;
  }
  return kind === 'number' && !Number.isFinite(answer.value) ? issue : null;
}

export const questionInputSchema = kinds.superRefine((question, context) => {
  const contradiction = findContradiction(question);
  if (contradiction) {
    const { path, code, params } = contradiction;
    context.addIssue({ code: 'custom', path, message: issue(code, params) });
  }
});
export type QuestionInput = z.infer<typeof questionInputSchema>;

/** A change of a question, with the version it started from. */
export const questionChangeSchema = questionInputSchema.and(z.object({ version: openedVersion }));

/** Defaults to all banks of staff. */
export const bankQuery = z.object({ bank: z.enum(staffBanks).optional() });

/** The target of an imported file; a dry run by default. */
export const giftInputSchema = z.object({
  bank: z.enum(staffBanks, issue('question_bank_invalid')),
  classId: optionalNumber(issue('question_class_invalid'), 2 ** 31 - 1),
  dryRun: z.preprocess((value) => value ?? true, flag),
});
