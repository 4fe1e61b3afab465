import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { limits } from '~/config/limits';
import { fitName, isPdf } from '~/lib/media/pdf-file';
import { fieldError } from '../errors';
import { deleteOrphans, getStorageUsage } from './rows';
import { discardDocuments, type DocumentStore } from './store';

export interface SmallDocument {
  /** What the person calls it, fit to be shown. */
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Looks into a file that came with a form: its size, and its first bytes. */
export async function smallPdf(file: File | undefined): Promise<SmallDocument> {
  if (!file || file.size === 0) throw fieldError('file', 'pdf_required');
  if (file.size > limits.attachmentBytes) throw fieldError('file', 'pdf_too_large', { max: 4 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw fieldError('file', 'pdf_type');
  return { name: fitName(file.name.replace(/\.pdf$/i, '')), bytes };
}

export interface KeepCall {
  store: DocumentStore;
  document: SmallDocument;
  /** Null: somebody without an account. */
  userId: number | null;
}

/**
 * Stores a file that came with a form; `use` references it in the transaction that marks it as
 * ready. If anything fails, or `use` references nothing, neither row nor file remains; after a
 * crash the sweep removes them. Throws `conflict` if the person's storage is full.
 */
export async function storeDocument<Result>(
  db: Db,
  { store, document: { name, bytes }, userId }: KeepCall,
  use: (tx: Db, filename: string) => Promise<Result>,
): Promise<Result> {
  const filename = `${randomUUID()}.pdf`;
  const size = bytes.byteLength;
  await db.transaction(async (tx) => {
    const held = userId === null ? 0 : (await getStorageUsage(tx, userId)).bytes;
    if (held + size > limits.storageBytes) throw fieldError('file', 'storage_full');
    await tx.insert(uploads).values({ filename, name, size, userId });
  });
  try {
    await store.put(filename, bytes);
    return await db.transaction(async (tx) => {
      await tx.update(uploads).set({ state: 'ready' }).where(eq(uploads.filename, filename));
      return use(tx, filename);
    });
  } finally {
    const gone = await db.transaction((tx) => deleteOrphans(tx, [filename])).catch(() => []);
    await discardDocuments(store, gone);
  }
}
