import { and, or, sql, type SQL } from 'drizzle-orm';
import { jobs } from '#db/schema';

/** More words than these are not looked at. */
const mostWords = 8;

/** A beginning of fewer letters is in too many words. */
const shortestBeginning = 2;

/** A shorter word has too few pieces of three letters to be recognised by them. */
const shortestMisspelt = 3;

/** The words of what somebody typed; `c++` and `node.js` are one each. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}.+#]*/gu) ?? [];
  return words.map((word) => word.replace(/\.+$/, '')).slice(0, mostWords);
}

/** A word as it stands, or by its stem in either language. */
const wordQuery = (word: string) =>
  sql`plainto_tsquery('simple', ${word}) || plainto_tsquery('indonesian', ${word}) || plainto_tsquery('english', ${word})`;

/** The same, or as the beginning of a word. */
function beginningQuery(word: string): SQL {
  if (word.length < shortestBeginning) return wordQuery(word);
  // Quoted, so that signs within it mean nothing.
  return sql`to_tsquery('simple', ${`'${word}':*`}) || ${wordQuery(word)}`;
}

/** Jobs that have all the words; the last one may be half typed. */
export function hasAllWords(words: readonly string[]): SQL {
  const parts = words.map((word, index) =>
    index === words.length - 1 ? beginningQuery(word) : wordQuery(word),
  );
  const query = sql.join(
    parts.map((part) => sql`(${part})`),
    sql` && `,
  );
  return sql`${jobs.searchText} @@ (${query})`;
}

/** Jobs that have each word, or one in title or company that is spelt much like it. */
export function hasSimilarWords(words: readonly string[]): SQL | undefined {
  return and(
    ...words.map((word) =>
      or(
        sql`${jobs.searchText} @@ (${wordQuery(word)})`,
        word.length < shortestMisspelt
          ? undefined
          : sql`${word}::text <% lower(${jobs.title} || ' ' || ${jobs.company})`,
      ),
    ),
  );
}

/**
 * Settings of the transaction in which the search collects what it finds. The planner takes words for
 * more frequent than they are, and would rather walk through all jobs by date, or through the table,
 * than ask the index of words: nothing found would take the longest.
 */
export const searchSettings = sql`select
  set_config('enable_seqscan', 'off', true),
  set_config('enable_indexscan', 'off', true),
  set_config('enable_indexonlyscan', 'off', true),
  set_config('pg_trgm.word_similarity_threshold', '0.5', true)`;
