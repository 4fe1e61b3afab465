import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { searchDocuments } from '#db/schema';
import { beginningQuery } from '~/server/word-queries';
import { rowsOf, within, type Fixes, type Scope } from './match.server';

/** Maximum number of unknown words to correct. */
const maxUnknown = 3;
/** Maximum numbers of similar titles to compare and to read. */
const most = { compared: 800, fixes: 3 };
/** The similarity of trigrams from which a word may be meant. */
const leastSimilar = 0.36;
/** A word that is half typed is less similar than one with a slip. */
const halfTyped = 0.05;
/** A shorter word is too similar to others. */
const leastLength = 4;

const { words, spelling } = searchDocuments;

/** PostgreSQL has no trigrams of other scripts and would compare every title. */
const hasTrigrams = (word: string) => /^[\p{Script=Latin}\d]+$/u.test(word);

/** The words that no document has, not even as a beginning. */
async function unknownWords(
  db: Db,
  queryWords: readonly string[],
  scope: Scope,
): Promise<string[]> {
  const longWords = queryWords.filter((word) => word.length >= leastLength && hasTrigrams(word));
  if (longWords.length === 0) return [];
  const isKnown = longWords.map(
    (word) =>
      sql`exists (select 1 from ${searchDocuments} where ${words} @@ (${beginningQuery(word)}) and ${within({ actor: scope.actor })})`,
  );
  const [row] = await rowsOf<{ known: boolean[] }>(
    db,
    sql`select array[${sql.join(isKnown, sql`, `)}] as known`,
  );
  return longWords.filter((_, index) => !row?.known[index]);
}

/**
 * Corrections of misspelt words: the most similar words of titles and names, of which the misspelt one
 * may be the beginning.
 */
export async function findFixes(
  db: Db,
  queryWords: readonly string[],
  scope: Scope,
): Promise<Fixes> {
  const unknownQueryWords = (await unknownWords(db, queryWords, scope)).slice(0, maxUnknown);
  const fixes = new Map<string, string[]>();
  for (const word of unknownQueryWords) {
    const toWhole = sql`similarity(${word}, other)`;
    const toBeginning = sql`similarity(${word}, left(other, ${word.length}))`;
    const rows = await rowsOf<{ other: string }>(
      db,
      sql`select other from (
          select distinct regexp_split_to_table(text, '[^[:alnum:]]+') as other from (
            select ${spelling} as text from ${searchDocuments}
            where ${word} <% ${spelling} and ${within({ actor: scope.actor })} limit ${most.compared}
          ) as near
        ) as words
        where greatest(${toWhole}, ${toBeginning}) >= ${leastSimilar}
        order by greatest(${toWhole}, ${toBeginning} - ${halfTyped}) desc, length(other)
        limit ${most.fixes}`,
    );
    if (rows.length > 0)
      fixes.set(
        word,
        rows.map(({ other }) => other),
      );
  }
  return fixes;
}
