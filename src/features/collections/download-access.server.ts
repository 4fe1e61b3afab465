import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collectionFiles, collections, uploads } from '#db/schema';
import { requireUser, type Actor } from '~/server/actor';
import { AppError } from '~/server/errors';
import { downloadPrefix, itemName, readItems } from './collections';
import { visibleTo } from './rows.server';

export interface DownloadCall {
  actor: Actor | null;
  /** A name that `isDocumentName` knows. */
  filename: string;
}

export interface Downloadable {
  /** What the collection calls the file. */
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * A file that a collection names and that the caller may see, else a refusal (Decision 8): 401 for a
 * visitor, 404 for everyone else, whether the file is there or not.
 */
export async function mayDownload(
  db: Db,
  { actor, filename }: DownloadCall,
): Promise<Downloadable> {
  const user = requireUser(actor);
  const [row] = await db
    .select({ pdfFiles: collections.pdfFiles, name: uploads.name, size: uploads.size })
    .from(collectionFiles)
    .innerJoin(collections, eq(collections.id, collectionFiles.collectionId))
    .innerJoin(uploads, eq(uploads.filename, collectionFiles.filename))
    .where(and(eq(collectionFiles.filename, filename), visibleTo(db, user)))
    .orderBy(asc(collections.id))
    .limit(1);
  if (!row) throw new AppError('not_found', 'This file does not exist.');
  const item = readItems(row.pdfFiles).find(({ url }) => url === downloadPrefix + filename);
  return { name: item ? itemName(item) : row.name, size: row.size };
}
