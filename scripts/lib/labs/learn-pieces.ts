import { splitText } from '../../../src/labs/tokens/pieces.ts';

/** A word of the texts as its current pieces. */
interface Word {
  signs: string[];
  count: number;
}

type PairCounts = Map<string, number>;

function countWords(sentences: readonly string[]): Word[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    for (const word of splitText(sentence)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => ({ signs: [...word], count }));
}

/** Adds the pairs of neighbours in a word to the counts; `sign` -1 subtracts them. */
function addPairs(pairs: PairCounts, { signs, count }: Word, sign: 1 | -1): void {
  for (let at = 1; at < signs.length; at += 1) {
    const pair = `${signs[at - 1]}\n${signs[at]}`;
    pairs.set(pair, (pairs.get(pair) ?? 0) + sign * count);
  }
}

/** The most frequent pair, the first alphabetically of several; null if none occurs twice. */
function findPair(pairs: PairCounts): [string, string] | null {
  let best = '';
  let most = 1;
  for (const [pair, count] of pairs) {
    if (count > most || (best && count === most && pair < best)) {
      best = pair;
      most = count;
    }
  }
  return best ? (best.split('\n') as [string, string]) : null;
}

const holdsPair = ({ signs }: Word, [first, second]: readonly [string, string]) =>
  signs.some((sign, at) => sign === first && signs[at + 1] === second);

function joinPair(signs: readonly string[], [first, second]: readonly [string, string]): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < signs.length; at += 1) {
    const sign = signs[at] ?? '';
    if (sign === first && signs[at + 1] === second) {
      pieces.push(first + second);
      at += 1;
    } else pieces.push(sign);
  }
  return pieces;
}

/**
 * Learns pieces by byte pair encoding: `merges` times, the most frequent pair becomes one piece.
 */
export function learnPieces(sentences: readonly string[], merges: number): string[] {
  const words = countWords(sentences);
  const pairs: PairCounts = new Map();
  for (const word of words) addPairs(pairs, word, 1);
  const pieces: string[] = [];
  while (pieces.length < merges) {
    const pair = findPair(pairs);
    if (!pair) break;
    pieces.push(pair.join(''));
    for (const word of words.filter((candidate) => holdsPair(candidate, pair))) {
      addPairs(pairs, word, -1);
      word.signs = joinPair(word.signs, pair);
      addPairs(pairs, word, 1);
    }
  }
  return pieces;
}
