import type { Db } from '#db/client';
import { documentStore, isPdfName, type DocumentStore, type Range } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import { mayDownload, type Downloadable, type DownloadCall } from './download-access.server';

export interface Download extends Downloadable {
  /** Streams the file or a range of it. */
  read: (range?: Range) => Promise<ReadableStream<Uint8Array>>;
}

const noFile = () => new AppError('file_not_found');

/**
 * Opens a file for the caller. Access is checked before anything is read; `known` is a file that
 * the caller may have for another reason.
 */
export async function openDownload(
  db: Db,
  { store, known, ...call }: DownloadCall & { store?: DocumentStore; known?: Downloadable | null },
): Promise<Download> {
  // No other name ever reaches the database or the store.
  if (!isPdfName(call.filename)) throw noFile();
  const file = known ?? (await mayDownload(db, call));
  return {
    ...file,
    read: async (range) => {
      const stream = await (store ?? documentStore()).read(call.filename, range);
      if (!stream) throw noFile();
      return stream;
    },
  };
}
