import type { PracticeQuestion, QuestionOptions } from './questions.schema';

/** A number of a text that is the same each time, to put options in an order that says nothing. */
function getHash(text: string): number {
  let hash = 2_166_136_261;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return hash >>> 0;
}

/** Options in an order that follows from a seed, and is not the given one if there are others. */
export function shuffled<Item extends { id: string }>(
  items: readonly Item[],
  seed: string,
): Item[] {
  const mixed = [...items].sort((a, b) => getHash(`${seed} ${a.id}`) - getHash(`${seed} ${b.id}`));
  const isSame = mixed.every((item, at) => item === items[at]);
  return isSame ? [...mixed.slice(1), ...mixed.slice(0, 1)] : mixed;
}

/** Options as a practice question shows them: the stored order may be the answer. */
export function toShownOptions({
  id,
  kind,
  options,
}: Pick<PracticeQuestion, 'id' | 'kind' | 'options'>): QuestionOptions {
  const seed = String(id);
  if (options === null) return null;
  if (Array.isArray(options)) return kind === 'order' ? shuffled(options, seed) : options;
  return { left: options.left, right: shuffled(options.right, seed) };
}
