import type { WholeLocale } from '../../../src/i18n/locales.ts';
import { toWords } from '../../../src/labs/next-word/words.ts';
import { functionWords } from './function-words.ts';

/** Context words that are counted. */
const contexts = 1_500;
/** Words on each side that count as context. */
const reach = 5;
const rounds = 40;
/** The largest coordinate of a place in one dimension. */
const largest = 31;

type Row = Float64Array<ArrayBuffer>;

const compare = (a: string, b: string) => (a < b ? -1 : 1);

const dot = (a: Row, b: Row): number => {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
};

const indexOf = (words: readonly string[]) => new Map(words.map((word, at) => [word, at]));

/** Words by frequency, then alphabetically. */
function rankWords(sentences: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const word of sentences.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([a, many], [b, more]) => more - many || compare(a, b))
    .map(([word]) => word);
}

/** How often words stand near others; nearer ones count more. */
function countAround(sentences: readonly string[][], words: readonly string[], around: string[]) {
  const [rows, columns] = [indexOf(words), indexOf(around)];
  const counts = words.map(() => new Float64Array(around.length));
  for (const sentence of sentences) {
    for (const [at, word] of sentence.entries()) {
      const row = counts[rows.get(word) ?? -1];
      if (!row) continue;
      const last = Math.min(sentence.length - 1, at + reach);
      for (let other = Math.max(0, at - reach); other <= last; other += 1) {
        const column = columns.get(sentence[other] ?? '');
        if (other === at || column === undefined) continue;
        row[column] = (row[column] ?? 0) + 1 / Math.abs(at - other);
      }
    }
  }
  return counts;
}

/** Turns counts into how much more often than by chance two words meet (positive pointwise mutual information). */
function weigh(counts: readonly Row[]): void {
  const rowSums = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const columns = (counts[0] ?? new Float64Array()).map((_, at) =>
    counts.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  );
  // Rare contexts would count too much.
  const smooth = columns.map((count) => count ** 0.75);
  const smoothTotal = smooth.reduce((sum, count) => sum + count, 0);
  for (const [index, row] of counts.entries()) {
    for (let at = 0; at < row.length; at += 1) {
      const count = row[at] ?? 0;
      if (count === 0) continue;
      const chance = ((rowSums[index] ?? 0) * (smooth[at] ?? 0)) / smoothTotal;
      row[at] = Math.max(0, Math.log(count / chance));
    }
  }
}

/** A row of pseudo-random numbers, the same each time. */
function noise(length: number, seed: number): Row {
  let state = seed;
  return Float64Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1;
    return state / 2 ** 31 - 0.5;
  });
}

/** Makes rows orthonormal. */
function straighten(rows: readonly Row[]): void {
  for (const [at, row] of rows.entries()) {
    for (const before of rows.slice(0, at)) {
      const share = dot(row, before);
      for (let index = 0; index < row.length; index += 1) row[index]! -= share * before[index]!;
    }
    const length = Math.sqrt(dot(row, row));
    for (let index = 0; index < row.length; index += 1) row[index]! /= length;
  }
}

/** The leading eigenvectors of a symmetric matrix, with their eigenvalues (subspace iteration). */
function findDirections(
  matrix: readonly Row[],
  directions: number,
): { rows: Row[]; strengths: number[] } {
  let rows = Array.from({ length: directions }, (_, at) => noise(matrix.length, at + 1));
  straighten(rows);
  let strengths: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rows = rows.map((row) => Float64Array.from(matrix, (line) => dot(line, row)));
    strengths = rows.map((row) => Math.sqrt(dot(row, row)));
    straighten(rows);
  }
  return { rows, strengths };
}

/** Words with their places: a few small numbers per word, one after the other. */
export interface Places {
  words: string[];
  numbers: Int8Array<ArrayBuffer>;
}

/** Source of a map. */
export interface MapSize {
  words: number;
  directions: number;
  /** Words that have a place whatever their rank, if they occur at least twice. */
  wanted?: readonly string[];
}

/** Words that say something: no function words, and no codes such as those of lessons. */
export const isContentWord = (locale: WholeLocale, word: string): boolean =>
  /^[\p{L}\p{M}’-]{2,}$/u.test(word) && !functionWords[locale].has(word);

/** Places the words of sentences such that words with similar contexts are near each other. */
export function placeWords(
  locale: WholeLocale,
  sentences: readonly string[],
  { words: count, directions, wanted = [] }: MapSize,
): Places {
  const texts = sentences.map((sentence) =>
    toWords(sentence).filter((word) => isContentWord(locale, word)),
  );
  const wordsByCount = rankWords(texts);
  const occurrences = texts.flat();
  const isRepeated = (word: string) => occurrences.indexOf(word) !== occurrences.lastIndexOf(word);
  const words = [...new Set([...wanted.filter(isRepeated), ...wordsByCount])].slice(0, count);
  const counts = countAround(texts, words, wordsByCount.slice(0, contexts));
  weigh(counts);
  const likeness = counts.map((row) => Float64Array.from(counts, (other) => dot(row, other)));
  const { rows, strengths } = findDirections(likeness, directions);
  const numbers = new Int8Array(words.length * directions);
  for (const at of words.keys()) {
    const place = rows.map((row, index) => (row[at] ?? 0) * (strengths[index] ?? 0) ** 0.25);
    const longest = Math.max(...place.map(Math.abs)) || 1;
    numbers.set(
      place.map((number) => Math.round((number / longest) * largest)),
      at * directions,
    );
  }
  return { words, numbers };
}
