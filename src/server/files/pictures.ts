import type { Db } from '#db/client';
import type { Actor } from '../auth/actor';
import type { Limit } from '../http/rate-limit';
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

/** Pictures that are opened for one person. */
const pictureLimit: Limit = { name: 'picture', points: 60, seconds: 3600 };

export interface PictureOptions {
  user: Pick<Actor, 'id'>;
  /** The bytes of a picture that was chosen. */
  bytes: Uint8Array | undefined;
  /** Throws unless the user may save; only then is the picture opened. */
  check?: (db: Db) => Promise<unknown>;
  store?: BlobStore;
  make?: (bytes: Uint8Array) => Promise<Picture>;
  /** Name of the constraint that keeps slugs apart. */
  slugs?: string;
}

/** Counts a picture against the person's limit; throws `rate_limited`. */
export async function countPicture(db: Db, user: Pick<Actor, 'id'>): Promise<void> {
  // Loaded when there is a picture.
  const { countAttempt } = await import('../http/rate-limit');
  await countAttempt(db, [pictureLimit], String(user.id));
}

/** Opens a picture and counts it against the person's limit per hour. */
async function open(
  db: Db,
  { user, bytes, check, make = pictureFrom }: PictureOptions,
): Promise<Picture | null> {
  if (!bytes) return null;
  await check?.(db);
  await countPicture(db, user);
  return make(bytes);
}

interface StoreOptions extends Pick<PictureOptions, 'store' | 'slugs'> {
  picture: Picture | null;
}

/**
 * Stores a picture, then runs `write` in a transaction with its address (and that of the AVIF, if there
 * is one); if the write fails the picture is removed.
 */
export async function storePicture<Result>(
  db: Db,
  { picture, store = blobStore(), slugs }: StoreOptions,
  write: (tx: Db, url: string | null, avifUrl: string | null) => Promise<Result>,
): Promise<Result> {
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

/** Stores a sent picture after re-encoding it, and deletes it again if the write fails. */
export async function withPicture<Result>(
  db: Db,
  options: PictureOptions,
  write: (tx: Db, url: string | null, avifUrl: string | null) => Promise<Result>,
): Promise<Result> {
  return storePicture(db, { ...options, picture: await open(db, options) }, write);
}
