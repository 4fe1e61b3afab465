import { and, or, sql, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';
import { splitWords as allWords } from '~/lib/search/words';
import { wordQueries, wordQuery } from '~/server/word-queries';
import type { JobMatch } from './jobs.schema';

/** Maximum number of words of a search; further ones are ignored. */
const maxWords = 8;

/** Longer queries have too many combinations. */
const maxPartialWords = 5;

/** Shorter words have too few trigrams to be recognised. */
const minFuzzyLength = 3;

/** Up to how many jobs are counted; beyond it a number would cost more than it says. */
const countLimit = { all: 1_000, similar: 200, most: 500 };

/** The words of a typed text, up to a number. */
export const splitWords = (text: string): string[] => allWords(text).slice(0, maxWords);

/** A search condition, with the limit for counting. */
export interface Attempt {
  match: JobMatch;
  limit: number;
  condition: SQL | undefined;
  /** Before the date in the order. */
  rank?: SQL<number>;
}

/** All combinations of `size` parts. */
function selections(parts: readonly SQL[], size: number): SQL[][] {
  if (size === 0) return [[]];
  return parts.flatMap((part, index) =>
    selections(parts.slice(index + 1), size - 1).map((rest) => [part, ...rest]),
  );
}

/** Condition: at least that many of the words, in one query that uses the text index. */
function hasWords(words: readonly string[], least: number): SQL {
  const alternatives = selections(wordQueries(words), least).map(
    (terms) => sql`(${sql.join(terms, sql` && `)})`,
  );
  return sql`${jobs.searchText} @@ (${sql.join(alternatives, sql` || `)})`;
}

export const hasAllWords = (words: readonly string[]): SQL => hasWords(words, words.length);

/** Condition: each word, or one with a similar spelling in the title or the company. */
function hasSimilarWords(words: readonly string[]): SQL | undefined {
  const has = words.map((word) => {
    const literal = sql`${jobs.searchText} @@ (${wordQuery(word)})`;
    if (word.length < minFuzzyLength) return literal;
    return or(literal, sql`${word}::text <% ${jobs.searchNames}`);
  });
  return and(...has);
}

/** Ranks by the number of matching words, then of those in title or company. */
function getRank(words: readonly string[]): SQL<number> {
  const names = sql`to_tsvector('simple', ${jobs.searchNames})`;
  const points = wordQueries(words).map(
    (part) => sql`(${jobs.searchText} @@ ${part})::int * 10 + (${names} @@ ${part})::int`,
  );
  return sql<number>`${sql.join(points, sql` + `)}`;
}

/** Numbers of words to try if no job has all: one fewer each time, down to half. */
function fewerWords(count: number): number[] {
  const least = Math.ceil(count / 2);
  return Array.from({ length: count - least }, (_, index) => count - 1 - index);
}

/** The searches, which run one after the other until one has results. */
export function getAttempts(words: readonly string[]): Attempt[] {
  const firstWords = words.slice(0, maxPartialWords);
  return [
    { match: 'all', limit: countLimit.all, condition: hasAllWords(words) },
    { match: 'similar', limit: countLimit.similar, condition: hasSimilarWords(words) },
    ...fewerWords(firstWords.length).map((least) => ({
      match: 'most' as const,
      limit: countLimit.most,
      condition: hasWords(firstWords, least),
      rank: getRank(firstWords),
    })),
  ];
}
