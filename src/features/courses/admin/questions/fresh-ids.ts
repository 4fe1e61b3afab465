import type { QuestionValues } from './question-values';

const someId = () => Math.random().toString(36).slice(2, 8);

/**
 * Gives new options random ids, since ids by position would often reveal the right answer.
 * `before` are the stored ids.
 */
export function withFreshIds(
  values: QuestionValues,
  before: readonly string[],
  makeId: () => string = someId,
): QuestionValues {
  const usedIds = new Set(['', ...before]);
  const nextId = (): string => {
    const id = makeId();
    if (usedIds.has(id)) return nextId();
    usedIds.add(id);
    return id;
  };
  const rename = (options: readonly { id: string }[]) =>
    new Map(options.map(({ id }) => [id, before.includes(id) ? id : nextId()]));
  const [options, left, right] = [values.options, values.left, values.right].map(rename);
  const nameOf = (names: Map<string, string> | undefined, id: string) => names?.get(id) ?? id;
  return {
    ...values,
    options: values.options.map((option) => ({ ...option, id: nameOf(options, option.id) })),
    left: values.left.map((option) => ({
      ...option,
      id: nameOf(left, option.id),
      rightId: nameOf(right, option.rightId),
    })),
    right: values.right.map((option) => ({ ...option, id: nameOf(right, option.id) })),
  };
}
