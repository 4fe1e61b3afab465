import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { searchDocuments } from '#db/schema';
import { beginningQuery } from '~/server/word-queries';
import { rowsOf, within, type Fixes, type Scope } from './match.server';
import { corrections, slips } from './words';

/** Maximum number of unknown words to correct. */
const maxUnknown = 3;
/** Maximum numbers of similar titles to compare and to read. */
const most = { compared: 800, read: 30 };

const { words, spelling } = searchDocuments;

/** PostgreSQL has no trigrams of other scripts and would compare every title. */
const hasTrigrams = (word: string) => /^[\p{Script=Latin}\d]+$/u.test(word);

/** The words that no document has, not even as a beginning. */
async function unknownWords(
  db: Db,
  queryWords: readonly string[],
  scope: Scope,
): Promise<string[]> {
  const longWords = queryWords.filter((word) => slips(word.length) > 0 && hasTrigrams(word));
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

/** Corrections of misspelt words: similar words of titles and names. */
export async function findFixes(
  db: Db,
  queryWords: readonly string[],
  scope: Scope,
): Promise<Fixes> {
  const unknownQueryWords = (await unknownWords(db, queryWords, scope)).slice(0, maxUnknown);
  const fixes = new Map<string, string[]>();
  for (const word of unknownQueryWords) {
    const rows = await rowsOf<{ text: string }>(
      db,
      sql`select text from (
          select ${spelling} as text from ${searchDocuments}
          where ${word} <% ${spelling} and ${within({ actor: scope.actor })} limit ${most.compared}
        ) as near order by word_similarity(${word}, text) desc limit ${most.read}`,
    );
    const candidates = corrections(
      word,
      rows.map(({ text }) => text),
    );
    if (candidates.length > 0) fixes.set(word, candidates);
  }
  return fixes;
}
