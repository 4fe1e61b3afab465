import { and, or, sql, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 8;

/**
 * Maximum number of words of which most are searched for: the combinations of more are too many.
 */
export const maxPartialWords = 5;

/** A prefix of fewer letters matches too many words. */
const minPrefixLength = 2;

/** A shorter word has too few pieces of three letters to be recognised by them. */
const minFuzzyLength = 3;

/** Splits typed text into words; `c++` and `node.js` are one each. */
export function splitWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#]*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, '')).slice(0, maxWords);
}

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

/** Jobs that have all the words. */
export function hasAllWords(words: readonly string[]): SQL {
  return sql`${jobs.searchText} @@ (${sql.join(getParts(words), sql` && `)})`;
}

/** Jobs that have each word, or one in title or company that is spelt much like it. */
export function hasSimilarWords(words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) =>
      or(
        sql`${jobs.searchText} @@ (${wordQuery(word)})`,
        word.length < minFuzzyLength
          ? undefined
          : sql`${word}::text <% lower(${jobs.title} || ' ' || ${jobs.company})`,
      ),
    ),
  );
}

/** All selections of `size` of the parts. */
function selections(parts: readonly SQL[], size: number): SQL[][] {
  if (size === 0) return [[]];
  return parts.flatMap((part, index) =>
    selections(parts.slice(index + 1), size - 1).map((rest) => [part, ...rest]),
  );
}

/**
 * Number of words that a job should have if none has all of them: all but one, and fewer as long as
 * it is half of them.
 */
export function fewerWords(count: number): number[] {
  const least = Math.ceil(count / 2);
  return Array.from({ length: count - least }, (_, index) => count - 1 - index);
}

/** Jobs that have at least that many of the words: one query, which the text index answers. */
export function hasSomeWords(words: readonly string[], least: number): SQL {
  const some = selections(getParts(words), least).map(
    (parts) => sql`(${sql.join(parts, sql` && `)})`,
  );
  return sql`${jobs.searchText} @@ (${sql.join(some, sql` || `)})`;
}

/**
 * Ranks jobs by how many of the words they have, then by how many of them are in title or company.
 */
export function getRank(words: readonly string[]): SQL<number> {
  const name = sql`to_tsvector('simple', translate(${jobs.title} || ' ' || ${jobs.company}, '/', ' '))`;
  const points = getParts(words).map(
    (part) => sql`(${jobs.searchText} @@ ${part})::int * 10 + (${name} @@ ${part})::int`,
  );
  return sql<number>`${sql.join(points, sql` + `)}`;
}

/**
 * Settings of the transaction in which the search runs. The planner overestimates the frequency of
 * words, and would rather scan all jobs by date, or the table, than use the text index: a search
 * without results would take longest.
 */
export const searchSettings = sql`select
  set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true),
  set_config('enable_indexonlyscan', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', '0.5', true)`;
