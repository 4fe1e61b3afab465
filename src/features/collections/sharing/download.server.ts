import type { Db } from '#db/client';
import { documentStore, isPdfName, type Range } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import { and, asc, eq, or } from 'drizzle-orm';
import { collectionFiles, collections, uploads } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { downloadPrefix, itemName, readItems } from '../collections';
import { visibleTo } from '../collection-rows.server';
import { sharedRow } from './shares.server';

export interface DownloadCall {
  actor: Actor | null;
  /** A name that `isPdfName` knows. */
  filename: string;
  /** The token of a link to a collection that references it, which replaces a session. */
  share?: string | null;
}

export interface Downloadable {
  /** The file's name in the collection. */
  name: string;
  /** Bytes. */
  size: number;
}

/**
 * Returns a file that a collection references and that the caller may see or has the link of
 * (docs/product.md#pdf-files). Otherwise throws 401 for a visitor and 404 for everyone else, whether
 * the file exists or not.
 */
export async function mayDownload(
  db: Db,
  { actor, filename, share }: DownloadCall,
): Promise<Downloadable> {
  const shared = share ? await sharedRow(db, share) : undefined;
  const byLink = shared && eq(collections.id, shared.id);
  const user = byLink ? actor : requireUser(actor);
  const [row] = await db
    .select({ pdfFiles: collections.pdfFiles, name: uploads.name, size: uploads.size })
    .from(collectionFiles)
    .innerJoin(collections, eq(collections.id, collectionFiles.collectionId))
    .innerJoin(uploads, eq(uploads.filename, collectionFiles.filename))
    .where(
      and(
        eq(collectionFiles.filename, filename),
        or(byLink, user ? visibleTo(db, user) : undefined),
      ),
    )
    .orderBy(asc(collections.id))
    .limit(1);
  if (!row) throw new AppError('file_not_found');
  const item = readItems(row.pdfFiles).find(({ url }) => url === downloadPrefix + filename);
  return { name: item ? itemName(item) : row.name, size: row.size };
}

export interface Download extends Downloadable {
  /** Streams the file or a range of it. */
  read: (range?: Range) => Promise<ReadableStream<Uint8Array>>;
}

const noFile = () => new AppError('file_not_found');

/**
 * Opens a file for the caller. Access is checked before anything is read; `file` is one that
 * the caller may have for another reason.
 */
export async function openDownload(
  db: Db,
  { file: authorizedFile, ...call }: DownloadCall & { file?: Downloadable | null },
): Promise<Download> {
  // No other name ever reaches the database or the store.
  if (!isPdfName(call.filename)) throw noFile();
  const file = authorizedFile ?? (await mayDownload(db, call));
  return {
    ...file,
    read: async (range) => {
      const stream = await documentStore().read(call.filename, range);
      if (!stream) throw noFile();
      return stream;
    },
  };
}
