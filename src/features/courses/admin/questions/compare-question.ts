import { fill } from '~/lib/fill';
import { none } from '~/ui/admin/form';
import type { QuestionKind } from '../../questions/questions.schema';
import type { QuestionValues } from './question-values';

const lines = (texts: readonly string[]) => texts.join('\n');

const rightOf: Record<QuestionKind, (values: QuestionValues) => string> = {
  choice: ({ options }) =>
    lines(options.filter((option) => option.isRight).map(({ text }) => text)),
  multiple: ({ options }) =>
    lines(options.filter((option) => option.isRight).map(({ text }) => text)),
  order: ({ options }) => lines(options.map(({ text }, at) => `${at + 1}. ${text}`)),
  match: ({ left, right }) =>
    lines(
      left.map(({ text, rightId }) =>
        fill('{text} → {other}', {
          text,
          other: right.find(({ id }) => id === rightId)?.text ?? '',
        }),
      ),
    ),
  number: ({ value, tolerance }) => (Number(tolerance) ? `${value} ± ${tolerance}` : value),
  text: ({ accepted }) => accepted,
};

/** A question in comparable lines, by field. */
export function toComparable(values: QuestionValues) {
  const { bank, kind, classId, key, prompt, sourceLocale, skills, options, left, right } = values;
  const isByOption = kind === 'choice' || kind === 'multiple';
  const choices = kind === 'match' ? [...left, ...right] : options;
  const hasOptions = isByOption || kind === 'order' || kind === 'match';
  const reasons = isByOption
    ? options.flatMap(({ text, reason }) => (reason ? [`${text}: ${reason}`] : []))
    : [values.correct, values.wrong].filter(Boolean);
  return {
    bank,
    kind,
    key,
    prompt,
    sourceLocale,
    skills,
    classId: classId || none,
    options: hasOptions ? lines(choices.map(({ text }) => text)) : '',
    answer: rightOf[kind](values),
    reasons: lines(reasons),
  };
}
