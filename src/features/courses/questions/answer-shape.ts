import { typedAnswerLimit, type AnswerValue, type CheckQuestion } from './questions.schema';

const hasEachOnce = (ids: readonly unknown[], allowedIds: readonly string[]) =>
  new Set(ids).size === ids.length && ids.every((id) => allowedIds.includes(id as string));

const isPair = (value: unknown): value is [unknown, unknown] =>
  Array.isArray(value) && value.length === 2;

/**
 * Whether a value can answer a question: an option id (`choice`), ids (`multiple`, `order`), pairs
 * of ids with each left one once (`match`), a number, a text.
 */
export function isAnswerTo(
  { kind, options }: Pick<CheckQuestion, 'kind' | 'options'>,
  value: unknown,
): value is AnswerValue {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value);
  if (kind === 'text') return typeof value === 'string' && value.length <= typedAnswerLimit;
  if (options === null) return false;
  if (Array.isArray(options)) {
    const ids = options.map(({ id }) => id);
    if (kind === 'choice') return typeof value === 'string' && ids.includes(value);
    return kind !== 'match' && Array.isArray(value) && hasEachOnce(value, ids);
  }
  const [left, right] = [options.left, options.right].map((side) => side.map(({ id }) => id));
  return (
    kind === 'match' &&
    Array.isArray(value) &&
    value.every(isPair) &&
    hasEachOnce(
      value.map(([id]) => id),
      left ?? [],
    ) &&
    value.every(([, id]) => (right ?? []).includes(id as string))
  );
}
