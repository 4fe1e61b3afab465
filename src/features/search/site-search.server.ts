import type { Db } from '#db/client';
import { storeEdition } from './editions.server';
import { fixRows } from './rows.server';
import type { Found } from './search';
import { search, type SearchCall } from './search.server';
import type { SiteSearch } from './documents';

/** The databases of this process that have the content of this build. */
const stored = new WeakMap<Db, Promise<unknown>>();

/** Stores missing documents of this build: its content and rows. */
async function store(db: Db, documents: SiteSearch['documents']): Promise<void> {
  if (await storeEdition(db, documents)) await fixRows(db);
}

/** Stores the content of the build, once a process; what fails is tried again by the next call. */
export async function fillSearch(db: Db, { documents }: SiteSearch): Promise<void> {
  const storing = stored.get(db) ?? store(db, documents);
  stored.set(db, storing);
  await storing.catch((error: unknown) => {
    stored.delete(db);
    throw error;
  });
}

/** Searches rows and content. */
export async function searchSite(
  db: Db,
  site: SiteSearch,
  call: Omit<SearchCall, 'synonyms'>,
): Promise<Found> {
  await fillSearch(db, site);
  return search(db, { ...call, synonyms: site.synonyms });
}
