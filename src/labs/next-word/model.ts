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
  /**
   * How many followers each word has here, how often others followed it, and how many others; then,
   * for one follower after the other, which, how often and where.
   */
  followers: Lists;
  /**
   * The same of each pair of a word and its follower, whose followers are given by their place
   * among those of its second word.
   */
  pairs: Lists;
}

type Lists = [
  sizes: string,
  others: string,
  kinds: string,
  words: string,
  counts: string,
  lessons: string,
];

/** A word that may come next. */
interface Follower {
  word: number;
  count: number;
  lesson: number;
  /** What comes after this word if it followed the one before it. */
  then: Followers;
}

/** The most frequent followers, and how often others followed: so many different ones. */
interface Followers {
  list: Follower[];
  others: number;
  kinds: number;
}

export interface Model {
  words: string[];
  lessons: string[];
  followers: Followers[];
  /** Numbers of words by their small letters. */
  numbers: Map<string, number>;
}

const offset = 35;

/** Numbers as a text. */
export const packNumbers = (numbers: readonly number[]): string =>
  numbers.map((number) => String.fromCharCode(number + offset)).join('');

const unpackNumbers = (text: string): number[] =>
  Array.from(text, (sign) => sign.charCodeAt(0) - offset);

/** Reads the model from its data. */
export function readModel(data: ModelData): Model {
  const words = data.words.split(' ');
  const [sizes = [], others = [], kinds = [], next = [], counts = [], lessons = []] =
    data.followers.map(unpackNumbers);
  let at = 0;
  const followers = sizes.map((size, word) => ({
    others: others[word] ?? 0,
    kinds: kinds[word] ?? 0,
    list: Array.from({ length: size }, (): Follower => {
      const follower = { word: next[at] ?? 0, count: counts[at] ?? 0, lesson: lessons[at] ?? 0 };
      at += 1;
      return { ...follower, then: { list: [], others: 0, kinds: 0 } };
    }),
  }));
  const [
    pairSizes = [],
    pairOthers = [],
    pairKinds = [],
    places = [],
    pairCounts = [],
    where = [],
  ] = data.pairs.map(unpackNumbers);
  let pair = 0;
  for (const [index, { word, then }] of followers.flatMap(({ list }) => list).entries()) {
    then.others = pairOthers[index] ?? 0;
    then.kinds = pairKinds[index] ?? 0;
    for (let left = pairSizes[index] ?? 0; left > 0; left -= 1) {
      then.list.push({
        word: followers[word]?.list[places[pair] ?? 0]?.word ?? 0,
        count: pairCounts[pair] ?? 0,
        lesson: where[pair] ?? 0,
        then: { list: [], others: 0, kinds: 0 },
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
 * Returns the words that may follow a text, the likeliest first, with their shares of all that
 * followed: after its last two words if the lessons often have them, otherwise after its last one.
 * What the shares leave is that of words that are not listed. A temperature of 0 leaves only the
 * first.
 */
export function getChoices(model: Model, text: readonly number[], temperature: number): Choice[] {
  const [before = -1, last = 0] = [text.at(-2), text.at(-1)];
  const pair = model.followers[before]?.list.find(({ word }) => word === last)?.then;
  const isPair = pair !== undefined && pair.list.length > 0;
  const { list, others, kinds } = isPair
    ? pair
    : (model.followers[last] ?? { list: [], others: 0, kinds: 0 });
  const start = isPair ? [before, last] : [last];
  const most = list[0]?.count ?? 1;
  const weigh = (count: number) => (count / most) ** (1 / temperature);
  const weights = list.map(({ count }, index) =>
    temperature === 0 ? Number(index === 0) : weigh(count),
  );
  // The others are taken as equally frequent: most of them stand in the lessons once.
  const ofOthers = temperature === 0 || kinds === 0 ? 0 : kinds * weigh(others / kinds);
  const total = weights.reduce((sum, weight) => sum + weight, ofOthers);
  return list.map(({ word, lesson }, index) => ({
    word,
    share: (weights[index] ?? 0) / total,
    lesson: model.lessons[lesson] ?? '',
    phrase: [...start, word],
  }));
}

/** Draws one of the choices, by their shares. */
export function draw(choices: readonly Choice[], random: () => number): Choice | undefined {
  let remainder = random() * choices.reduce((sum, { share }) => sum + share, 0);
  return choices.find(({ share }) => (remainder -= share) < 0) ?? choices[0];
}

/** True if a text that is always written on by its likeliest word has come back to where it was. */
export function isCircle(numbers: readonly number[]): boolean {
  const [before, last] = [numbers.at(-2), numbers.at(-1)];
  return numbers.some(
    (number, at) =>
      at > 0 && at < numbers.length - 1 && number === last && numbers[at - 1] === before,
  );
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
  let isStart = true;
  for (const number of numbers) {
    const word = model.words[number] ?? '';
    if (!word) continue;
    const display = isStart ? word.charAt(0).toUpperCase() + word.slice(1) : word;
    text += text === '' || sign.test(word) ? display : ` ${display}`;
    isStart = isEnd(model, number);
  }
  return text;
}

/** Whether a sentence ends with this word. */
export const isEnd = (model: Model, number: number): boolean =>
  number === 0 || /^[.?!]$/.test(model.words[number] ?? '');
