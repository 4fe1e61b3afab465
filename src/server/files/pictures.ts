import type { Db } from '#db/client';
import { blobStore, discard, type BlobStore } from './blobs';
import type { AppError } from '../errors';
import { fieldError } from '../errors';
import { isUniqueViolation } from '../database-errors';
import { pictureFrom, type Picture } from './images';

const avif = { type: 'image/avif', extension: 'avif' } as const;

/** A slug that another row has. */
export function slugTaken(): AppError {
  return fieldError('slug', 'slug_taken');
}

export interface PictureOptions {
  /** The bytes of a picture that was chosen. */
  bytes: Uint8Array | undefined;
  store?: BlobStore;
  /** How the picture is re-encoded. */
  make?: (bytes: Uint8Array) => Promise<Picture>;
  /** Name of the constraint that keeps slugs apart. */
  slugs?: string;
}

/**
 * Stores the picture, then runs `write` in a transaction with its address (and that of the AVIF, if
 * it is made); if the write fails the picture is removed.
 */
export async function withPicture<Result>(
  db: Db,
  { bytes, store = blobStore(), make = pictureFrom, slugs }: PictureOptions,
  write: (tx: Db, url: string | null, avifUrl: string | null) => Promise<Result>,
): Promise<Result> {
  const picture = bytes ? await make(bytes) : null;
  let url: string | null = null;
  let avifUrl: string | null = null;
  try {
    url = picture ? await store.put(picture.bytes, picture) : null;
    avifUrl = picture?.avif ? await store.put(picture.avif, avif) : null;
    return await db.transaction((tx) => write(tx, url, avifUrl));
  } catch (error) {
    await Promise.all([discard(store, url), discard(store, avifUrl)]);
    throw slugs && isUniqueViolation(error, slugs) ? slugTaken() : error;
  }
}
