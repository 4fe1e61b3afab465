import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { jobs } from '../../../db/schema/index.ts';
import { wordForms } from '../../lib/search/words.ts';
import { allReadings, toVector } from '../../server/word-queries.ts';
import { readTranslations } from './row-translations.server.ts';

const joinTexts = (...texts: unknown[]) => texts.filter(Boolean).join(' ');

/** Returns the searchable words of jobs on the board: their own and those of their translations. */
async function readJobWords(db: Db, ids: readonly number[]) {
  const rows = await db
    .select({
      id: jobs.id,
      title: jobs.title,
      company: jobs.company,
      description: jobs.description,
      requirements: jobs.requirements,
      searchNames: jobs.searchNames,
    })
    .from(jobs)
    .where(inArray(jobs.id, [...ids]));
  const translations = await readTranslations(db, 'job', ids);
  return rows.map((row) => {
    const others = (translations.get(row.id) ?? []).map(({ fields }) => fields);
    const names = joinTexts(row.title, row.company, ...others.map((fields) => fields['title']));
    const texts = [row, ...others].flatMap((version) => [
      version['description'],
      version['requirements'],
    ]);
    return { id: row.id, names, words: joinTexts(names, ...texts), stored: row.searchNames };
  });
}

type JobWords = Awaited<ReturnType<typeof readJobWords>>[number];

async function write(db: Db, { id, names, words }: JobWords): Promise<void> {
  await db
    .update(jobs)
    .set({
      searchNames: wordForms(names),
      searchText: toVector(words, allReadings, 'D'),
      updatedAt: sql`${jobs.updatedAt}`,
    })
    .where(eq(jobs.id, id));
}

/** Writes the searchable words of jobs, in the transaction that changes them. */
export async function writeJobWords(tx: Db, ids: readonly number[]): Promise<void> {
  for (const row of await readJobWords(tx, ids)) await write(tx, row);
}

/** Writes missing or outdated words of jobs. */
export async function fixJobWords(tx: Db, ids: readonly number[]): Promise<void> {
  for (const row of await readJobWords(tx, ids))
    if (row.stored !== wordForms(row.names)) await write(tx, row);
}
