import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { jobs, jobTranslations } from '#db/schema';
import type { JobMatch } from '../jobs.schema';

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 8;

/**
 * Maximum number of words of which most are searched for: the combinations of more are too many.
 */
const maxPartialWords = 5;

/** A prefix of fewer letters matches too many words. */
const minPrefixLength = 2;

/** A shorter word has too few pieces of three letters to be recognised by them. */
const minFuzzyLength = 3;

/** Up to how many jobs are counted; beyond it a number would cost more than it says. */
const countLimit = { all: 1_000, similar: 200, most: 500 };

/** Splits typed text into words; `c++` and `node.js` are one each. */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#]*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, '')).slice(0, maxWords);
}

/** Where words are looked for: the job itself, or its translations. */
export interface Side {
  text: SQL;
  /** What a word with a typo may stand in. */
  name: SQL;
}

export const ownSide: Side = {
  text: sql`${jobs.searchText}`,
  name: sql`lower(${jobs.title} || ' ' || ${jobs.company})`,
};
export const translatedSide: Side = {
  text: sql`${jobTranslations.searchText}`,
  name: sql`lower(${jobTranslations.fields} ->> 'title')`,
};

/** Matches a word literally, or by its stem in either language. */
const wordQuery = (word: string) =>
  sql`plainto_tsquery('simple', ${word}) || plainto_tsquery('indonesian', ${word}) || plainto_tsquery('english', ${word})`;

/** The same, or as the beginning of a word. */
function beginningQuery(word: string): SQL {
  if (word.length < minPrefixLength) return wordQuery(word);
  // Quoted, so that special characters within it mean nothing.
  return sql`to_tsquery('simple', ${`'${word}':*`}) || ${wordQuery(word)}`;
}

/** One query a word; the last one may be half typed. */
const getParts = (words: readonly string[]): SQL[] =>
  words.map((word, index) =>
    index === words.length - 1 ? sql`(${beginningQuery(word)})` : sql`(${wordQuery(word)})`,
  );

/** What jobs may be looked for by, and how many of them are counted. */
export interface Attempt {
  match: JobMatch;
  limit: number;
  /** A side has each word, one condition a word. */
  hasWord: ((side: Side) => SQL)[];
  /** How many of the words a job has at least, whichever side each is on. */
  least: number;
  /** One side alone has as many, in a form that its indexes answer. */
  hasEnough: (side: Side) => SQL;
  /** Columns before the date in the order. */
  rank?: SQL<number>;
}

/** All selections of `size` of the parts. */
function selections(parts: readonly SQL[], size: number): SQL[][] {
  if (size === 0) return [[]];
  return parts.flatMap((part, index) =>
    selections(parts.slice(index + 1), size - 1).map((rest) => [part, ...rest]),
  );
}

/** Words by the text index alone: at least that many of them. */
function byIndex(words: readonly string[], least: number) {
  const parts = getParts(words);
  const some = selections(parts, least).map((chosen) => sql`(${sql.join(chosen, sql` && `)})`);
  return {
    hasWord: parts.map((part) => (side: Side) => sql`${side.text} @@ ${part}`),
    least,
    hasEnough: (side: Side) => sql`${side.text} @@ (${sql.join(some, sql` || `)})`,
  };
}

/** Jobs that have all the words. */
export const allWords = (words: readonly string[]): Attempt => ({
  match: 'all',
  limit: countLimit.all,
  ...byIndex(words, words.length),
});

/** Jobs that have each word, or one in a title or the company that is spelt much like it. */
function similarWords(words: readonly string[]): Attempt {
  const hasWord = words.map((word) => (side: Side) => {
    const literal = sql`${side.text} @@ (${wordQuery(word)})`;
    if (word.length < minFuzzyLength) return literal;
    return or(literal, sql`${word}::text <% ${side.name}`) ?? literal;
  });
  const hasEnough = (side: Side) => and(...hasWord.map((has) => has(side))) ?? sql`true`;
  return { match: 'similar', limit: countLimit.similar, hasWord, least: words.length, hasEnough };
}

/**
 * A published translation of the job has something. Asked row by row: as a subquery that PostgreSQL
 * may turn round, it would read all translations.
 */
const ofTranslation = (condition: SQL) => sql`coalesce((select bool_or(${condition})
  from ${jobTranslations} where ${jobTranslations.rowId} = ${jobs.id}
  and ${eq(jobTranslations.status, 'published')}), false)`;

const onEitherSide = (has: (side: Side) => SQL) =>
  sql`(${has(ownSide)} or ${ofTranslation(has(translatedSide))})`;

/** Condition on a job itself, for queries that read jobs in an order or of a few days. */
export function isHit({ hasWord, least, hasEnough }: Attempt): SQL {
  const points = hasWord.map((has) => sql`${onEitherSide(has)}::int`);
  return sql`(${hasEnough(ownSide)} or ${sql.join(points, sql` + `)} >= ${least})`;
}

const inName = (part: SQL) => (side: Side) =>
  sql`to_tsvector('simple', translate(${side.name}, '/', ' ')) @@ ${part}`;

/**
 * Ranks jobs by how many of the words they have, then by how many of them are in a title or the company.
 */
function getRank(words: readonly string[]): SQL<number> {
  const points = getParts(words).map((part) => {
    const inText = (side: Side) => sql`${side.text} @@ ${part}`;
    return sql`${onEitherSide(inText)}::int * 10 + ${onEitherSide(inName(part))}::int`;
  });
  return sql<number>`${sql.join(points, sql` + `)}`;
}

/**
 * Number of words that a job should have if none has all of them: all but one, and fewer as long as
 * it is half of them.
 */
function fewerWords(count: number): number[] {
  const least = Math.ceil(count / 2);
  return Array.from({ length: count - least }, (_, index) => count - 1 - index);
}

/** The searches, one after the other until one has results. */
export function getAttempts(words: readonly string[]): Attempt[] {
  const some = words.slice(0, maxPartialWords);
  return [
    allWords(words),
    similarWords(words),
    ...fewerWords(some.length).map((least) => ({
      match: 'most' as const,
      limit: countLimit.most,
      ...byIndex(some, least),
      rank: getRank(some),
    })),
  ];
}
