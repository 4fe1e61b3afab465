import { packNumbers, type ModelData } from '../../../src/labs/next-word/model.ts';
import { splitWords } from '../../../src/labs/next-word/words.ts';
import type { LessonText } from './lesson-texts.ts';

/** `once` is the number of followers that a word may have here if they followed it once. */
const size = { words: 1_000, followers: 12, afterPairs: 6, once: 5 };
/** Occurrences from which a pair of words gets its own list. */
const minPair = 8;

/** Counts of a follower by lesson. */
type ByLesson = Map<number, number>;
type Followers = Map<string, ByLesson>;

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

interface Kept {
  list: { word: number; count: number; lesson: number }[];
  /** Occurrences of the followers that are not listed, and their number. */
  others: number;
  kinds: number;
}

/** The most frequent followers that have a number, and the lesson that has each most often. */
function pickMost(followers: Followers, numbers: ReadonlyMap<string, number>, count: number): Kept {
  const list = [...followers]
    .flatMap(([text, lessons]) => {
      const word = numbers.get(text);
      const [most] = [...lessons].sort(([a, one], [b, other]) => other - one || a - b);
      return word === undefined
        ? []
        : [{ word, count: sum(lessons.values()), lesson: most?.[0] ?? 0 }];
    })
    .sort((a, b) => b.count - a.count || a.word - b.word)
    .filter(({ count: often }, at) => at < count && (often > 1 || at < size.once));
  const total = sum([...followers.values()].flatMap((lessons) => [...lessons.values()]));
  return {
    list,
    others: total - sum(list.map((follower) => follower.count)),
    kinds: followers.size - list.length,
  };
}

const nothing: Kept = { list: [], others: 0, kinds: 0 };

/** Counts which words follow which in the lessons, and keeps the most frequent. */
export function learnNextWords(lessons: readonly LessonText[]): ModelData {
  const texts = lessons.map(({ sentences }) => sentences.map(splitWords));
  const words = ['', ...rankWords(texts.flat())];
  const spelt = words.map((word) => word.toLowerCase());
  const numbers = new Map(spelt.map((word, number) => [word, number]));
  const afterWord = new Map<string, Followers>();
  const afterPair = new Map<string, Followers>();
  const add = (map: Map<string, Followers>, start: string, word: string, lesson: number) => {
    const followers = getOr(map, start, () => new Map());
    addTo(
      getOr(followers, word, () => new Map()),
      lesson,
    );
  };
  for (const [lesson, sentences] of texts.entries()) {
    for (const sentence of sentences) {
      const read = ['', ...sentence, ''].map((word) => word.toLowerCase());
      for (let at = 1; at < read.length; at += 1) {
        const [before, last = '', word = ''] = [read[at - 2], read[at - 1], read[at]];
        add(afterWord, last, word, lesson);
        if (before !== undefined) add(afterPair, `${before} ${last}`, word, lesson);
      }
    }
  }
  const followersByWord = spelt.map((word) =>
    pickMost(afterWord.get(word) ?? new Map(), numbers, size.followers),
  );
  const pairs = followersByWord.flatMap(({ list }, word) =>
    list.map((follower): Kept => {
      const next = followersByWord[follower.word]?.list ?? [];
      // Only what is among the followers of the second word can be named.
      const places = new Map(next.map((one, place) => [spelt[one.word] ?? '', place]));
      const after = afterPair.get(`${spelt[word] ?? ''} ${spelt[follower.word] ?? ''}`);
      const kept = pickMost(after ?? new Map(), places, size.afterPairs);
      const total = kept.others + sum(kept.list.map(({ count }) => count));
      return total < minPair ? nothing : kept;
    }),
  );
  const pack = (lists: readonly Kept[]): ModelData['pairs'] => {
    const all = lists.flatMap(({ list }) => list);
    return [
      packNumbers(lists.map(({ list }) => list.length)),
      packNumbers(lists.map(({ others }) => others)),
      packNumbers(lists.map(({ kinds }) => kinds)),
      packNumbers(all.map(({ word }) => word)),
      packNumbers(all.map(({ count }) => count)),
      packNumbers(all.map(({ lesson }) => lesson)),
    ];
  };
  return {
    words: words.join(' '),
    lessons: lessons.map(({ code }) => code).join(' '),
    followers: pack(followersByWord),
    pairs: pack(pairs),
  };
}
