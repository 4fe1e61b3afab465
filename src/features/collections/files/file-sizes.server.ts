import { inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { downloadHref, downloadPrefix } from '../collections';
import type { CollectionItem } from '../collections.schema';

/** Sizes of our own files by address; those of other sites are unknown. */
export async function readFileSizes(
  db: Db,
  items: readonly CollectionItem[],
): Promise<Record<string, number>> {
  const names = items
    .map(({ url }) => downloadHref(url))
    .filter((href) => href.startsWith(downloadPrefix))
    .map((href) => href.slice(downloadPrefix.length));
  if (names.length === 0) return {};
  const rows = await db
    .select({ filename: uploads.filename, size: uploads.size })
    .from(uploads)
    .where(inArray(uploads.filename, names));
  return Object.fromEntries(rows.map(({ filename, size }) => [downloadPrefix + filename, size]));
}
