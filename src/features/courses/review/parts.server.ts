import type { OptionIds, StoredAnswer } from '../../../../db/schema/index.ts';
import type { QuestionKind } from '../questions/questions.schema.ts';

// A card asks one thing: what a question asks of several options comes back part by part. A part is
// named by the option that it is about; a question that is a card as a whole has the part ''.

/** The stored key of a question. */
export interface Keyed {
  kind: QuestionKind;
  optionIds: OptionIds | null;
  answer: StoredAnswer | null;
}

const toPairs = (answer: unknown) => answer as readonly [string, string][];
const toIds = (answer: unknown) => answer as readonly string[];

/**
 * The parts of a question: each entry of a match, each option of several, and each entry of an order
 * but the last, after which nothing comes.
 */
export function partsOf({ kind, optionIds, answer }: Keyed): readonly string[] {
  if (kind === 'match') return toPairs(answer).map(([left]) => left);
  if (kind === 'order') return toIds(answer).slice(0, -1);
  if (kind === 'multiple' && optionIds && 'options' in optionIds) return optionIds.options;
  return [''];
}

/** The id of the option that is right of a part; of several, whether the option belongs. */
export function keyOfPart({ kind, answer }: Omit<Keyed, 'optionIds'>, part: string): string {
  if (kind === 'match') return toPairs(answer).find(([left]) => left === part)?.[1] ?? '';
  const ids = toIds(answer);
  return kind === 'order' ? (ids[ids.indexOf(part) + 1] ?? '') : ids.includes(part) ? 'yes' : 'no';
}

/** Returns true if an answer to the whole question is right in a part of it. */
export function isPartRight(question: Omit<Keyed, 'optionIds'>, part: string, value: unknown) {
  if (!Array.isArray(value)) return false;
  return (
    keyOfPart({ kind: question.kind, answer: value as string[] }, part) ===
    keyOfPart(question, part)
  );
}

/** A stored answer to a question or to a part of it. */
export interface PartAnswer {
  part: string;
  value: unknown;
  right: boolean;
}

/**
 * What an answer says of a part: one to the whole question says something of each, one to a part that
 * is there no more the same of all. Null if it is about another part.
 */
export function rightInPart(question: Keyed, part: string, answer: PartAnswer): boolean | null {
  if (answer.part === part) return answer.right;
  if (answer.part === '') return answer.right || isPartRight(question, part, answer.value);
  return partsOf(question).includes(answer.part) ? null : answer.right;
}
