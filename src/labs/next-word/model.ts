import { toWords } from './words.ts';

/**
 * Counts of words in the lessons, as the build writes them. Lists of numbers are texts: a number is
 * the code of its character minus `offset`.
 */
export interface ModelData {
  /** Words by number, separated by spaces; number 0, which is empty, is the edge of a sentence. */
  words: string;
  /** Codes of lessons by number. */
  lessons: string;
  /** How many followers each word has; then, for one after the other, which, how often and where. */
  followers: [sizes: string, words: string, counts: string, lessons: string];
  /** How many followers each pair of a word and its follower has; which of the second word's, how often and where. */
  pairs: [sizes: string, places: string, counts: string, lessons: string];
}

/** A word that may come next. */
interface Follower {
  word: number;
  count: number;
  lesson: number;
  /** What comes after this word if it followed the one before it. */
  then: Follower[];
}

export interface Model {
  words: string[];
  lessons: string[];
  followers: Follower[][];
  /** Numbers of words by their small letters. */
  numbers: Map<string, number>;
}

const offset = 35;
/** Maximum stored count. */
export const maxCount = 90;

/** Numbers as a text. */
export const packNumbers = (numbers: readonly number[]): string =>
  numbers.map((number) => String.fromCharCode(number + offset)).join('');

const unpackNumbers = (text: string): number[] =>
  Array.from(text, (sign) => sign.charCodeAt(0) - offset);

/** Reads the model from its data. */
export function readModel(data: ModelData): Model {
  const words = data.words.split(' ');
  const [sizes = [], next = [], counts = [], lessons = []] = data.followers.map(unpackNumbers);
  let at = 0;
  const followers = sizes.map((size) =>
    Array.from({ length: size }, (): Follower => {
      const follower = { word: next[at] ?? 0, count: counts[at] ?? 0, lesson: lessons[at] ?? 0 };
      at += 1;
      return { ...follower, then: [] };
    }),
  );
  const [pairSizes = [], places = [], pairCounts = [], pairLessons = []] =
    data.pairs.map(unpackNumbers);
  let pair = 0;
  for (const [index, follower] of followers.flat().entries()) {
    const after = followers[follower.word] ?? [];
    for (let left = pairSizes[index] ?? 0; left > 0; left -= 1) {
      follower.then.push({
        word: after[places[pair] ?? 0]?.word ?? 0,
        count: pairCounts[pair] ?? 0,
        lesson: pairLessons[pair] ?? 0,
        then: [],
      });
      pair += 1;
    }
  }
  const numbers = new Map(words.map((word, number) => [word.toLowerCase(), number]));
  return { words, lessons: data.lessons.split(' '), followers, numbers };
}

/** A choice for the next word, with its share and the words that led to it. */
export interface Choice {
  word: number;
  share: number;
  lesson: string;
  phrase: number[];
}

/**
 * Returns the words that may follow a text, the likeliest first: those that followed its last two
 * words, otherwise its last one. A temperature of 0 leaves only the first.
 */
export function getChoices(model: Model, text: readonly number[], temperature: number): Choice[] {
  const [before = -1, last = 0] = [text.at(-2), text.at(-1)];
  const pair = model.followers[before]?.find(({ word }) => word === last)?.then ?? [];
  const followers = pair.length > 0 ? pair : (model.followers[last] ?? []);
  const start = pair.length > 0 ? [before, last] : [last];
  const most = Math.max(...followers.map(({ count }) => count));
  const weights = followers.map(({ count }, index) =>
    temperature === 0 ? Number(index === 0) : (count / most) ** (1 / temperature),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return followers.map(({ word, lesson }, index) => ({
    word,
    share: (weights[index] ?? 0) / total,
    lesson: model.lessons[lesson] ?? '',
    phrase: [...start, word],
  }));
}

/** Draws one of the choices, by their shares. */
export function draw(choices: readonly Choice[], random: () => number): Choice | undefined {
  let remainder = random();
  return choices.find(({ share }) => (remainder -= share) < 0) ?? choices[0];
}

/**
 * Returns the numbers of the words of a beginning; `unread` are its words that the lessons do not
 * contain.
 */
export function readStart(model: Model, text: string): { numbers: number[]; unread: string[] } {
  const words = toWords(text);
  const unread = words.filter((word) => !model.numbers.has(word));
  return { numbers: [0, ...words.flatMap((word) => model.numbers.get(word) ?? [])], unread };
}

const sign = /^[.,;:?!]$/;

/** Words as a text: sentences begin with a capital, and signs stand close to their word. */
export function toText(model: Model, numbers: readonly number[]): string {
  let text = '';
  for (const number of numbers) {
    const word = model.words[number] ?? '';
    if (!word) continue;
    const isStart = text === '' || /[.?!]$/.test(text);
    const display = isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    text += text === '' || sign.test(word) ? display : ` ${display}`;
  }
  return text;
}

/** Whether a sentence ends with this word. */
export const isEnd = (model: Model, number: number): boolean =>
  number === 0 || /^[.?!]$/.test(model.words[number] ?? '');
