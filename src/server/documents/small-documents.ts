import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { limits } from '~/config/limits';
import { fitName, isPdf } from '~/lib/media/pdf-file';
import { fieldError } from '../errors';
import { isPicture, photoFrom } from '../files/images';
import { endsAsArchive, isArchive, readOffice } from './office-file';
import { deleteOrphans, getStorageUsage } from './rows';
import { discardDocuments, documentStore, type DocumentKind } from './store';

export interface SmallDocument {
  /** The person's file name, cleaned for display. */
  name: string;
  kind: DocumentKind;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Reads a PDF, a photo or an office file from a form, by its size and what it holds. Photos are
 * re-encoded: upright, small, and without metadata such as the place. `mayOpenPicture` throws if the
 * person has sent too many.
 */
export async function readProof(
  file: File | undefined,
  mayOpenPicture: () => Promise<void> = () => Promise.resolve(),
): Promise<SmallDocument> {
  if (!file || file.size === 0) throw fieldError('file', 'proof_required');
  if (file.size > limits.attachmentBytes) throw fieldError('file', 'proof_too_large', { max: 4 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  const name = fitName(
    file.name.replace(/\.(pdf|docx|pptx|jpe?g|png|webp|hei[cf]|gif|avif)$/i, ''),
  );
  if (isPicture(bytes)) {
    await mayOpenPicture();
    return { name, kind: 'webp', bytes: new Uint8Array((await photoFrom(bytes)).bytes) };
  }
  const isAlsoPdf = isPdf(bytes);
  if (!isArchive(bytes) && !isAlsoPdf) throw fieldError('file', 'proof_type');
  // One file of two types is opened as the other one by somebody.
  if (isAlsoPdf && (isArchive(bytes) || endsAsArchive(bytes))) {
    throw fieldError('file', 'proof_unsafe');
  }
  return { name, kind: isAlsoPdf ? 'pdf' : await readOffice(bytes), bytes };
}

/**
 * Reads a picture from a field of a form and re-encodes it, as `readProof` does; throws if it is none.
 */
export async function readPhoto(
  field: string,
  file: File,
  mayOpenPicture: () => Promise<void>,
): Promise<SmallDocument> {
  if (file.size > limits.attachmentBytes) throw fieldError(field, 'image_too_large', { max: 4 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPicture(bytes)) throw fieldError(field, 'image_type');
  await mayOpenPicture();
  const name = fitName(file.name.replace(/\.\w+$/, ''));
  return { name, kind: 'webp', bytes: new Uint8Array((await photoFrom(bytes, field)).bytes) };
}

export interface StoreCall {
  document: SmallDocument;
  /** The field of the form that is told of a full storage. */
  field?: string;
  /** Null for people without an account. */
  userId: number | null;
}

/**
 * Stores a file that came with a form; `use` references it in the transaction that marks it as
 * ready. If anything fails, or `use` references nothing, neither row nor file remains; after a
 * crash the sweep removes them. Throws `conflict` if the person's storage is full.
 */
export async function storeDocument<Result>(
  db: Db,
  { document: { name, kind, bytes }, userId, field = 'file' }: StoreCall,
  use: (tx: Db, filename: string) => Promise<Result>,
): Promise<Result> {
  const store = documentStore();
  const filename = `${randomUUID()}.${kind}`;
  const size = bytes.byteLength;
  await db.transaction(async (tx) => {
    const usedBytes = userId === null ? 0 : (await getStorageUsage(tx, userId)).bytes;
    if (usedBytes + size > limits.storageBytes) throw fieldError(field, 'storage_full');
    await tx.insert(uploads).values({ filename, name, size, userId });
  });
  try {
    await store.put(filename, bytes);
    return await db.transaction(async (tx) => {
      await tx.update(uploads).set({ state: 'ready' }).where(eq(uploads.filename, filename));
      return use(tx, filename);
    });
  } finally {
    const orphans = await db.transaction((tx) => deleteOrphans(tx, [filename])).catch(() => []);
    await discardDocuments(store, orphans);
  }
}
