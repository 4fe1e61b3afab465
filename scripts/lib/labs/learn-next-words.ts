import { maxCount, packNumbers, type ModelData } from '../../../src/labs/next-word/model.ts';
import { splitWords } from '../../../src/labs/next-word/words.ts';
import type { LessonText } from './lesson-texts.ts';

const size = { words: 1_500, followers: 5, afterPairs: 3 };
/** Occurrences of a follower from which a pair of words gets its own list. */
const minPair = 2;

/** Counts of a follower by lesson. */
type ByLesson = Map<number, number>;
type Followers = Map<number, ByLesson>;

const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);

function addTo<Key>(map: Map<Key, number>, key: Key): void {
  map.set(key, (map.get(key) ?? 0) + 1);
}

function getOr<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = map.get(key) ?? make();
  map.set(key, value);
  return value;
}

/** Words by frequency, in the spelling they have within sentences. */
function rankWords(sentences: readonly string[][]): string[] {
  const forms = new Map<string, { count: number; written: Map<string, number> }>();
  for (const sentence of sentences) {
    for (const [at, word] of sentence.entries()) {
      const form = getOr(forms, word.toLowerCase(), () => ({ count: 0, written: new Map() }));
      form.count += 1;
      // The first word of a sentence is capitalised anyway.
      if (at > 0) addTo(form.written, word);
    }
  }
  return [...forms]
    .sort(([a, one], [b, other]) => other.count - one.count || (a < b ? -1 : 1))
    .slice(0, size.words)
    .map(([word, { written }]) => {
      const [spelling] = [...written].sort(
        ([a, one], [b, other]) => other - one || (a < b ? -1 : 1),
      );
      return spelling?.[0] ?? word;
    });
}

/** The most frequent followers, and the lesson that has each most often. */
function pickMost(followers: Followers, count: number) {
  return [...followers]
    .map(([word, lessons]) => {
      const [most] = [...lessons].sort(([a, one], [b, other]) => other - one || a - b);
      return { word, count: sum(lessons.values()), lesson: most?.[0] ?? 0 };
    })
    .sort((a, b) => b.count - a.count || a.word - b.word)
    .slice(0, count);
}

/** Counts which words follow which in the lessons, and keeps the most frequent. */
export function learnNextWords(lessons: readonly LessonText[]): ModelData {
  const texts = lessons.map(({ sentences }) => sentences.map(splitWords));
  const words = ['', ...rankWords(texts.flat())];
  const numbers = new Map(words.map((word, number) => [word.toLowerCase(), number]));
  const afterWord = new Map<number, Followers>();
  const afterPair = new Map<string, Followers>();
  const add = (followers: Followers, word: number, lesson: number) =>
    addTo(
      getOr(followers, word, () => new Map()),
      lesson,
    );
  for (const [lesson, sentences] of texts.entries()) {
    for (const sentence of sentences) {
      const read = ['', ...sentence, ''].map((word) => numbers.get(word.toLowerCase()));
      for (let at = 1; at < read.length; at += 1) {
        const [before, last, word] = [read[at - 2], read[at - 1], read[at]];
        if (last === undefined || word === undefined) continue;
        add(
          getOr(afterWord, last, () => new Map()),
          word,
          lesson,
        );
        if (before === undefined) continue;
        add(
          getOr(afterPair, `${before} ${last}`, () => new Map()),
          word,
          lesson,
        );
      }
    }
  }
  const followersByWord = words.map((_, word) =>
    pickMost(afterWord.get(word) ?? new Map(), size.followers),
  );
  const pairs = followersByWord.flatMap((followers, word) =>
    followers.map((follower) => {
      const places = followersByWord[follower.word]?.map((next) => next.word) ?? [];
      const after = afterPair.get(`${word} ${follower.word}`) ?? new Map();
      const most = pickMost(after, size.afterPairs)
        .map((next) => ({ ...next, place: places.indexOf(next.word) }))
        .filter(({ place }) => place >= 0);
      return (most[0]?.count ?? 0) < minPair ? [] : most;
    }),
  );
  const pack = (list: readonly { count: number; lesson: number }[]) =>
    [
      packNumbers(list.map(({ count }) => Math.min(count, maxCount))),
      packNumbers(list.map(({ lesson }) => lesson)),
    ] as const;
  const followers = followersByWord.flat();
  const thirds = pairs.flat();
  return {
    words: words.join(' '),
    lessons: lessons.map(({ code }) => code).join(' '),
    followers: [
      packNumbers(followersByWord.map((list) => list.length)),
      packNumbers(followers.map(({ word }) => word)),
      ...pack(followers),
    ],
    pairs: [
      packNumbers(pairs.map((list) => list.length)),
      packNumbers(thirds.map(({ place }) => place)),
      ...pack(thirds),
    ],
  };
}
