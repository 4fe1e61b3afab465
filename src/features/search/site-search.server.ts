import type { Db } from '#db/client';
import { fixRows } from './rows.server';
import type { Found } from './search';
import { search, type SearchCall } from './search.server';
import type { SiteSearch, SearchDocument } from './documents';
import { createHash } from 'node:crypto';
import { eq, isNull } from 'drizzle-orm';
import { searchDocuments, searchEditions } from '#db/schema';
import { withLocks } from '~/server/locks';
import { withWords } from './stored-words.server';

const name = 'site';
const atOnce = 200;

/**
 * Stores documents of the site's files unless the database has this edition; one process at a
 * time. Documents of rows are written by jobs (`row-requests.server.ts`).
 */
export async function storeEdition(db: Db, documents: readonly SearchDocument[]): Promise<boolean> {
  const hash = createHash('sha256').update(JSON.stringify(documents)).digest('hex');
  const { hash: stored } = searchEditions;
  const read = (from: Db) =>
    from.select({ stored }).from(searchEditions).where(eq(searchEditions.name, name));
  const [edition] = await read(db);
  if (edition?.stored === hash) return false;
  return db.transaction(async (tx) => {
    await withLocks(tx, ['search-edition']);
    const [now] = await read(tx);
    if (now?.stored === hash) return false;
    await tx.delete(searchDocuments).where(isNull(searchDocuments.rowId));
    for (let at = 0; at < documents.length; at += atOnce)
      await tx.insert(searchDocuments).values(documents.slice(at, at + atOnce).map(withWords));
    await tx
      .insert(searchEditions)
      .values({ name, hash })
      .onConflictDoUpdate({ target: searchEditions.name, set: { hash, storedAt: new Date() } });
    return true;
  });
}

/** The databases of this process that have the content of this build. */
const stored = new WeakMap<Db, Promise<unknown>>();

/** Stores missing documents of this build: its content and rows. */
async function store(db: Db, documents: SiteSearch['documents']): Promise<void> {
  if (await storeEdition(db, documents)) await fixRows(db);
}

/** Stores the content of the build, once per process; the next call retries after a failure. */
export async function fillSearch(db: Db, { documents }: SiteSearch): Promise<void> {
  const storing = stored.get(db) ?? store(db, documents);
  stored.set(db, storing);
  await storing.catch((error: unknown) => {
    stored.delete(db);
    throw error;
  });
}

export async function searchSite(
  db: Db,
  site: SiteSearch,
  call: Omit<SearchCall, 'synonyms'>,
): Promise<Found> {
  await fillSearch(db, site);
  return search(db, { ...call, synonyms: site.synonyms });
}
