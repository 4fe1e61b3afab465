import { toWords } from '../next-word/words.ts';

/** Passages and the map of their words, as the build writes them. */
export interface RetrievalData {
  passages: Passage[];
  /** Words that say nothing, separated by spaces. */
  common: string;
  /** Words with a place, separated by spaces. */
  words: string;
  /** Small numbers, as many as there are directions for each word, in base 64. */
  places: string;
}

interface Passage {
  lesson: string;
  text: string;
}

type Place = readonly number[];

export interface Archive {
  passages: { passage: Passage; words: string[]; place: Place | null }[];
  common: ReadonlySet<string>;
  places: ReadonlyMap<string, Place>;
  /** Weight of a word, which is large if few passages have it. */
  weights: ReadonlyMap<string, number>;
}

/** A passage that was found. */
export interface Find {
  passage: Passage;
  score: number;
  /** Words of the question that stand in the passage. */
  shared: string[];
}

/** Numbers of a word's place. */
export const directions = 16;
/** Passages that a search gives. */
const given = 3;

const dot = (a: Place, b: Place) => a.reduce((sum, number, at) => sum + number * (b[at] ?? 0), 0);

const toLength1 = (place: Place): Place => {
  const length = Math.hypot(...place) || 1;
  return place.map((number) => number / length);
};

const toContent = (common: ReadonlySet<string>, text: string): string[] => [
  ...new Set(toWords(text).filter((word) => /[\p{L}\d]/u.test(word) && !common.has(word))),
];

/** Weight of a word; one that no passage has weighs as one that a single passage has. */
const weigh = (
  { weights, passages }: Pick<Archive, 'weights'> & { passages: unknown[] },
  word: string,
) => weights.get(word) ?? Math.log(1 + passages.length);

/** The middle of the places of words; null if none of them has one. */
function placeText(archive: Archive, words: readonly string[]): Place | null {
  const sum = Array.from({ length: directions }, () => 0);
  let isPlaced = false;
  for (const word of words) {
    const place = archive.places.get(word);
    if (!place) continue;
    isPlaced = true;
    const weight = weigh(archive, word);
    for (const [at, number] of place.entries()) sum[at] = (sum[at] ?? 0) + weight * number;
  }
  return isPlaced ? toLength1(sum) : null;
}

/** Reads the data; the place of a passage is the middle of its words. */
export function readArchive(data: RetrievalData): Archive {
  const common = new Set(data.common.split(' '));
  const numbers = Int8Array.from(atob(data.places), (sign) => sign.charCodeAt(0));
  const places = new Map(
    data.words
      .split(' ')
      .map((word, at) => [
        word,
        toLength1([...numbers.subarray(at * directions, (at + 1) * directions)]),
      ]),
  );
  const passages = data.passages.map((passage) => ({
    passage,
    words: toContent(common, passage.text),
    place: null as Place | null,
  }));
  const weights = new Map<string, number>();
  for (const word of new Set(passages.flatMap(({ words }) => words))) {
    const count = passages.filter(({ words }) => words.includes(word)).length;
    weights.set(word, Math.log(1 + passages.length / count));
  }
  const archive = { passages, common, places, weights };
  for (const one of passages) one.place = placeText(archive, one.words);
  return archive;
}

const best = (finds: readonly Find[]): Find[] =>
  [...finds].sort((a, b) => b.score - a.score).slice(0, given);

/** Passages that share words with a question: rare words count more. Nothing if none is shared. */
export function findByWord(archive: Archive, question: string): Find[] {
  const asked = toContent(archive.common, question);
  const finds = archive.passages.map(({ passage, words }) => {
    const shared = asked.filter((word) => words.includes(word));
    const score = shared.reduce((sum, word) => sum + weigh(archive, word), 0);
    return { passage, score, shared };
  });
  return best(finds.filter(({ score }) => score > 0));
}

/** Passages that lie near a question on the map. There is always a nearest one, if a word is known. */
export function findByMeaning(archive: Archive, question: string): Find[] {
  const asked = toContent(archive.common, question);
  const place = placeText(archive, asked);
  if (!place) return [];
  return best(
    archive.passages.map(({ passage, words, place: other }) => ({
      passage,
      score: other ? dot(place, other) : -1,
      shared: asked.filter((word) => words.includes(word)),
    })),
  );
}

const wordPart = /([\p{L}\p{M}\p{N}]+(?:[-’'./][\p{L}\p{M}\p{N}]+)*)/u;

/** A text in parts, of which some are words of a list. */
export const markWords = (
  text: string,
  list: readonly string[],
): { text: string; isShared: boolean }[] =>
  text.split(wordPart).map((part) => ({ text: part, isShared: list.includes(part.toLowerCase()) }));
