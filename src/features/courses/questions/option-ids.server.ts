import { keyedHash } from '~/server/auth/secret';
import type {
  AnswerValue,
  Option,
  QuestionAnswer,
  QuestionKind,
  QuestionOptions,
  QuestionReasons,
} from './questions.schema';

/** Ids differ between attempts; those of practice are the same for everyone. */
export type IdScope = `check:${number}` | 'practice';

interface Asked {
  id: number;
  kind: QuestionKind;
  options: QuestionOptions;
}

type Side = 'left' | 'right';

const shownId = (scope: IdScope, questionId: number, side: Side, id: string) =>
  keyedHash('question-option', JSON.stringify([scope, questionId, side, id])).slice(0, 6);

/** The options of a side by their stored ids. */
const sideOf = (options: QuestionOptions, side: Side): readonly Option[] => {
  if (options === null) return [];
  if (Array.isArray(options)) return side === 'left' ? options : [];
  return options[side];
};

/** Stored ids of a side by shown ids. */
const storedIds = ({ id, options }: Asked, scope: IdScope, side: Side) =>
  new Map(sideOf(options, side).map((option) => [shownId(scope, id, side, option.id), option.id]));

/**
 * Replaces the ids of options by keyed ones and sorts by them, since authors' ids and orders have
 * patterns that reveal the right answer.
 */
export function showOptions({ id, options }: Asked, scope: IdScope): QuestionOptions {
  const show = (side: Side) =>
    sideOf(options, side)
      .map((option) => ({ ...option, id: shownId(scope, id, side, option.id) }))
      .sort((one, other) => (one.id < other.id ? -1 : 1));
  if (options === null) return null;
  return Array.isArray(options) ? show('left') : { left: show('left'), right: show('right') };
}

type Rename = (side: Side, id: unknown) => unknown;

/** Renames the ids in an answer; numbers and typed texts have none. */
function renameIn(kind: QuestionKind, value: unknown, rename: Rename): unknown {
  if (kind === 'number' || kind === 'text') return value;
  if (!Array.isArray(value)) return rename('left', value);
  if (kind !== 'match') return value.map((id) => rename('left', id));
  return value.map((pair) =>
    Array.isArray(pair) ? pair.map((id, at) => rename(at === 0 ? 'left' : 'right', id)) : null,
  );
}

/** Converts an answer from shown to stored ids; an unknown id becomes null. */
export function toStored(question: Asked, scope: IdScope, value: unknown): unknown {
  const ids = {
    left: storedIds(question, scope, 'left'),
    right: storedIds(question, scope, 'right'),
  };
  return renameIn(question.kind, value, (side, id) => ids[side].get(id as string) ?? null);
}

/** Converts a stored answer to shown ids. */
export const toShown = (
  { id: questionId, kind }: Omit<Asked, 'options'>,
  scope: IdScope,
  value: AnswerValue,
): AnswerValue =>
  renameIn(kind, value, (side, id) => shownId(scope, questionId, side, String(id))) as AnswerValue;

/** The right answer with shown ids, for practice, which the browser grades. */
export const showKey = (
  question: Omit<Asked, 'options'>,
  scope: IdScope,
  answer: QuestionAnswer,
): QuestionAnswer =>
  question.kind === 'number'
    ? answer
    : (toShown(question, scope, answer as AnswerValue) as Exclude<AnswerValue, number>);

/** The reasons by shown ids. */
export function showReasons(
  { id: questionId, kind }: Omit<Asked, 'options'>,
  scope: IdScope,
  reasons: QuestionReasons,
): QuestionReasons {
  if (kind !== 'choice' && kind !== 'multiple') return reasons;
  return Object.fromEntries(
    Object.entries(reasons).map(([id, reason]: [string, string]) => [
      shownId(scope, questionId, 'left', id),
      reason,
    ]),
  );
}
