/** A stretch of safe HTML, or the place of a practice question. */
export type LessonPart = { html: string } | { key: string };

/** Words that the boxes of a text begin with, by their `data-label`, in the language of the text. */
export type BoxWords = Readonly<Record<string, string>>;

const label = /(<(?:p class="lesson-label"|summary) data-label="(\w+)">)/g;
const practice = /<div data-practice="([a-z\d-]+)"><\/div>/;
const heading = /<section class="lesson-step" id="step-\d+">(?:<h2[^>]*>(.*?)<\/h2>)?/gs;

/** The stored HTML of a class with its words, cut where questions belong. */
export const toParts = (html: string, words: BoxWords): LessonPart[] =>
  html
    .replace(label, (_, tag: string, name: string) => `${tag}${words[name] ?? ''}`)
    .split(practice)
    .map((part, at) => (at % 2 === 1 ? { key: part } : { html: part }));

/** Titles of the steps as safe HTML; empty without a heading. */
export const getStepTitles = (html: string): string[] =>
  [...html.matchAll(heading)].map(([, title = '']) => title.replace(/<[^>]*>/g, ''));

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
