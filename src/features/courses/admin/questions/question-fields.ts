import { z } from 'zod';
import { issue } from '~/lib/issue';
import { nameIssue } from '~/lib/zod-issues';
import { parseNumber } from '~/lib/text-forms/numbers';
import { none } from '~/ui/admin/form';
import { toLines } from '~/ui/admin/form-values';
import { questionInputSchema } from '../../questions/question-input.schema';
import type { QuestionKind } from '../../questions/questions.schema';
import type { QuestionValues } from './question-values';

const toNumber = (text: string) => {
  const number = parseNumber(text);
  return typeof number === 'number' ? number : Number.NaN;
};

const plain = ({ id, text }: { id: string; text: string }) => ({ id, text });

/** The parts of a kind, in the shapes of the API. */
function toKindFields(kind: QuestionKind, values: QuestionValues): object {
  const { options, left, right, value, tolerance, accepted, correct, wrong } = values;
  const outcome = { reasons: { correct, wrong } };
  const ids = options.filter(({ isRight }) => isRight).map(({ id }) => id);
  const byOption = {
    options: options.map(plain),
    reasons: Object.fromEntries(options.map(({ id, reason }) => [id, reason])),
  };
  const byKind: Record<QuestionKind, () => object> = {
    choice: () => ({ ...byOption, answer: ids[0] ?? '' }),
    multiple: () => ({ ...byOption, answer: ids }),
    order: () => ({ ...outcome, options: options.map(plain), answer: options.map(({ id }) => id) }),
    match: () => ({
      ...outcome,
      options: { left: left.map(plain), right: right.map(plain) },
      answer: left.map(({ id, rightId }) => [id, rightId]),
    }),
    number: () => ({
      ...outcome,
      answer: { value: toNumber(value), tolerance: toNumber(tolerance || '0') },
    }),
    text: () => ({ ...outcome, answer: toLines(accepted) }),
  };
  return byKind[kind]();
}

/** The form as the endpoint takes it. */
export function toQuestionFields(values: QuestionValues): Record<string, unknown> {
  const { bank, kind, classId, key, prompt, isReviewable, skills, sourceLocale } = values;
  const { cardPrompt, cardCorrect, cardWrong, figures } = values;
  return {
    bank,
    kind,
    key,
    prompt,
    isReviewable,
    cardPrompt,
    cardReasons: cardCorrect || cardWrong ? [cardCorrect, cardWrong] : [],
    figures: kind === 'number' ? toLines(figures) : [],
    skills,
    sourceLocale,
    classId: classId === none ? null : Number(classId),
    ...toKindFields(kind, values),
  };
}

/** The field of the form for an error's path in the API. */
function toFieldPath(path: readonly PropertyKey[], values: QuestionValues): PropertyKey[] {
  const [first, second, ...rest] = path;
  const { kind, options } = values;
  const isByOption = kind === 'choice' || kind === 'multiple';
  if (first === 'options') {
    if (kind !== 'match') return [...path];
    return second === undefined ? ['right'] : [second, ...rest];
  }
  if (first === 'answer') {
    if (kind === 'number') return [second ?? 'value'];
    if (kind === 'text') return ['accepted'];
    return [kind === 'match' ? 'left' : 'options'];
  }
  if (first === 'figures') return ['figures'];
  if (first === 'cardReasons') return [second === 1 ? 'cardWrong' : 'cardCorrect'];
  if (first === 'reasons' && second !== undefined) {
    if (!isByOption) return [second];
    const at = options.findIndex(({ id }) => id === second);
    return ['options', at, 'reason'];
  }
  return [...path];
}

/** Validates the form by the rules of the API, with errors at its fields. */
export const questionFormSchema = z.custom<QuestionValues>().superRefine((values, context) => {
  const namesWithIssue = new Set<string>();
  // The first of each field, as the API says them.
  const say = (path: PropertyKey[], message: string) => {
    const name = path.join('.');
    if (!namesWithIssue.has(name)) context.addIssue({ code: 'custom', path, message });
    namesWithIssue.add(name);
  };
  for (const name of values.kind === 'number' ? (['value', 'tolerance'] as const) : []) {
    const number = parseNumber(values[name] || (name === 'tolerance' ? '0' : ''));
    if (typeof number !== 'number') say([name], issue(number.code, number.params));
  }
  const unmatched = values.left.flatMap(({ rightId }, at) =>
    values.right.some(({ id }) => id === rightId) ? [] : [at],
  );
  const isUnmatched = values.kind === 'match' && unmatched.length > 0;
  if (isUnmatched) {
    for (const at of unmatched) say(['left', at, 'rightId'], issue('answer_required'));
  }
  const read = questionInputSchema.safeParse(toQuestionFields(values), { error: nameIssue });
  for (const { path, message } of read.error?.issues ?? []) {
    // Already reported as missing.
    if (isUnmatched && path[0] === 'answer') continue;
    say(toFieldPath(path, values), message);
  }
});
