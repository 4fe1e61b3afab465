/** Words with their places on the map, as the build writes them. */
export interface PlacesData {
  /** Separated by spaces. */
  words: string;
  /** The words that the lab offers, separated by spaces. */
  offered: string;
  /** Small numbers, as many as there are directions for each word, in base 64. */
  places: string;
}

export interface WordMap {
  words: string[];
  places: number[][];
}

/** Number of directions of the map. */
const directions = 24;

/** The map from its data; places are of length 1. */
export function readMap({ words, places }: PlacesData): WordMap {
  const list = words.split(' ');
  const numbers = Int8Array.from(atob(places), (sign) => sign.charCodeAt(0));
  return {
    words: list,
    places: list.map((_, at) => {
      const place = [...numbers.subarray(at * directions, (at + 1) * directions)];
      const length = Math.hypot(...place) || 1;
      return place.map((number) => number / length);
    }),
  };
}

export interface Neighbour {
  word: string;
  /** Cosine similarity: 1 for words with the same use, 0 for unrelated ones. */
  closeness: number;
}

/** Maximum number of neighbours that the lab shows. */
export const maxNeighbours = 6;

/** The nearest words to a word, the nearest first. */
export function getNeighbours(map: WordMap, word: string, count: number): Neighbour[] {
  const place = map.places[map.words.indexOf(word)];
  if (!place) return [];
  const getCloseness = (other: readonly number[]) =>
    other.reduce((sum, number, at) => sum + number * (place[at] ?? 0), 0);
  return map.places
    .map((other, at) => ({ word: map.words[at] ?? '', closeness: getCloseness(other) }))
    .filter((neighbour) => neighbour.word !== word)
    .sort((a, b) => b.closeness - a.closeness)
    .slice(0, count);
}
