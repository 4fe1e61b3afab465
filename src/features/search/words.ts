import type { SearchKind } from '#db/lists';
import { splitWords as allWords } from '~/lib/search/words';

/** Further words are ignored: they would cost more than they tell. */
const maxWords = 10;
const maxWordLength = 60;

/** Words that do not change the meaning of a question. */
const fillers = new Set(
  (
    'yang dan di ke dari untuk dengan apa itu apakah bagaimana cara ini atau pada dalam adalah saya aku kami kita ' +
    'mau ingin bisa dapat agar supaya kenapa mengapa siapa kapan mana sebuah para oleh tentang bagi tidak ' +
    'the a an of to in on for and or is are be what how do does i my me we our you your it its with from can who why when where which about not'
  ).split(' '),
);

/** Words that name a kind of result. */
const kindWords: Readonly<Record<string, SearchKind>> = {
  kursus: 'course',
  course: 'course',
  courses: 'course',
  pelajaran: 'class',
  lesson: 'class',
  lessons: 'class',
  acara: 'event',
  event: 'event',
  events: 'event',
  webinar: 'event',
  bootcamp: 'bootcamp',
  bootcamps: 'bootcamp',
  lowongan: 'job',
  job: 'job',
  jobs: 'job',
  artikel: 'article',
  article: 'article',
  articles: 'article',
  istilah: 'term',
  arti: 'term',
  meaning: 'term',
  definition: 'term',
  lab: 'lab',
  labs: 'lab',
};

/** The different words of a typed text, up to a number. */
export function splitWords(text: string): string[] {
  return [...new Set(allWords(text))]
    .filter((word) => word.length <= maxWordLength)
    .slice(0, maxWords);
}

/** Names of one thing, each to the others. */
export type Synonyms = ReadonlyMap<string, readonly string[]>;

const toKey = (words: readonly string[]) => words.join(' ').replaceAll('-', ' ');

/** Normalises a name for lookups. */
export const nameKey = (text: string) => toKey(splitWords(text));

/** The synonyms of things with several names. */
export function toSynonyms(things: readonly (readonly string[])[]): Synonyms {
  const groups = new Map<string, string[]>();
  for (const names of things) {
    const keys = [...new Set(names.map(nameKey).filter(Boolean))];
    for (const key of keys) {
      const others = keys.filter((other) => other !== key);
      groups.set(key, [...new Set([...(groups.get(key) ?? []), ...others])]);
    }
  }
  return groups;
}

/** A part of a query, with its synonyms. */
export interface Concept {
  /** The words that were typed. */
  words: string[];
  others: readonly string[];
}

export interface Question {
  concepts: Concept[];
  /** The kind of thing that a word names. */
  kind?: SearchKind | undefined;
}

const maxNameWords = 5;

/** The longest name that begins with the first of the words. */
function firstConcept(words: readonly string[], synonyms: Synonyms): Concept {
  for (let length = Math.min(maxNameWords, words.length); length > 0; length -= 1) {
    const name = words.slice(0, length);
    const others = synonyms.get(toKey(name));
    if (others) return { words: name, others };
  }
  return { words: words.slice(0, 1), others: [] };
}

function split(words: readonly string[], synonyms: Synonyms): Concept[] {
  const concepts: Concept[] = [];
  for (let at = 0; at < words.length;) {
    const concept = firstConcept(words.slice(at), synonyms);
    concepts.push(concept);
    at += concept.words.length;
  }
  return concepts;
}

const isFiller = ({ words, others }: Concept) =>
  words.length === 1 && others.length === 0 && fillers.has(words[0] ?? '');

const kindOf = ({ words }: Concept) => (words.length === 1 ? kindWords[words[0] ?? ''] : undefined);

/** Parses words into concepts. Stop words are left out unless there is nothing else. */
export function readQuestion(words: readonly string[], synonyms: Synonyms): Question {
  const concepts = split(words, synonyms);
  const subjects = concepts.filter((concept) => !isFiller(concept));
  const hint = subjects.find(kindOf);
  const rest = subjects.filter((concept) => !kindOf(concept));
  if (hint && rest.length > 0) return { concepts: rest, kind: kindOf(hint) };
  return { concepts: subjects.length > 0 ? subjects : concepts };
}
