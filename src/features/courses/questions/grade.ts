import { foldAnswer } from '~/lib/text-forms/answers';
import type {
  AnswerValue,
  QuestionAnswer,
  QuestionKind,
  QuestionReasons,
} from './questions.schema';

interface Graded {
  kind: QuestionKind;
  answer: QuestionAnswer;
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const sameSet = (a: string[], b: string[]) =>
  new Set(a).size === a.length && a.length === b.length && a.every((item) => b.includes(item));

const toPairs = (value: unknown): string[] | null =>
  Array.isArray(value) && value.every((pair) => isTexts(pair) && pair.length === 2)
    ? (value as [string, string][]).map((pair) => JSON.stringify(pair))
    : null;

/** Returns how many entries of an order are in the right place. */
export const countInPlace = (order: readonly string[], answer: readonly string[]): number =>
  answer.filter((id, at) => order[at] === id).length;

/** Whether a value is the right answer as a whole; impossible values are wrong. */
export function isRight({ kind, answer }: Graded, value: unknown): boolean {
  if (kind === 'choice') return typeof value === 'string' && value === answer;
  if (kind === 'multiple') return isTexts(value) && isTexts(answer) && sameSet(value, answer);
  if (kind === 'order') {
    return (
      isTexts(value) &&
      isTexts(answer) &&
      value.length === answer.length &&
      countInPlace(value, answer) === answer.length
    );
  }
  if (kind === 'match') {
    const [pairs, right] = [toPairs(value), toPairs(answer)];
    return pairs !== null && right !== null && sameSet(pairs, right);
  }
  if (kind === 'number') {
    const { value: right, tolerance } = answer as { value: number; tolerance: number };
    // Allows for rounding errors of binary fractions.
    const slack = Math.max(Math.abs(right), 1) * 1e-9;
    return typeof value === 'number' && Math.abs(value - right) <= tolerance + slack;
  }
  return (
    typeof value === 'string' &&
    isTexts(answer) &&
    answer.some((text) => foldAnswer(text) === foldAnswer(value))
  );
}

/**
 * Returns the percentage that an answer earns: 100 if it is right, otherwise 0. A wrong order earns
 * the share of its entries in the right place, rounded down.
 */
export function getCredit(question: Graded, value: unknown): number {
  if (isRight(question, value)) return 100;
  const { kind, answer } = question;
  if (kind !== 'order' || !isTexts(value) || !isTexts(answer)) return 0;
  if (value.length !== answer.length) return 0;
  return Math.floor((countInPlace(value, answer) * 100) / answer.length);
}

/** The picked options of the kinds that have a reason for each option. */
const getPicks = (kind: QuestionKind, value: AnswerValue | null | undefined): string[] => {
  if (kind === 'choice') return typeof value === 'string' ? [value] : [];
  return kind === 'multiple' && isTexts(value) ? value : [];
};

/**
 * Returns the reasons to show without revealing the right answer: for a wrong answer those of its
 * wrong options. May be empty.
 */
export function getReasons(
  question: Graded & { reasons: QuestionReasons },
  value: AnswerValue | null | undefined,
  right = isRight(question, value),
): string[] {
  const { kind, reasons } = question;
  if (kind !== 'choice' && kind !== 'multiple') {
    const { correct, wrong } = reasons as { correct: string; wrong: string };
    return [right ? correct : wrong].filter(Boolean);
  }
  return Object.values(getReasonsOfOptions(question, value, right));
}

/** `getReasons` by the id of the option, for the kinds that have options with reasons. */
export function getReasonsOfOptions(
  { kind, answer, reasons }: Graded & { reasons: QuestionReasons },
  value: AnswerValue | null | undefined,
  right: boolean,
): Record<string, string> {
  const keys = isTexts(answer) ? answer : [answer];
  return Object.fromEntries(
    getPicks(kind, value)
      .filter((id) => right || !keys.includes(id))
      .flatMap((id) => {
        const reason = (reasons as Record<string, string>)[id];
        return reason ? [[id, reason]] : [];
      }),
  );
}
