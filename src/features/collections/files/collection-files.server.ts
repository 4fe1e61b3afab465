import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collectionFiles, uploads } from '#db/schema';
import { retention } from '~/config/retention';
import { limits } from '~/config/limits';
import type { Actor } from '~/server/auth/actor';
import { deleteOrphans, getStorageUsage, isUnnamed } from '~/server/documents/rows';
import { discardDocuments, isPdfName, type DocumentStore } from '~/server/documents/store';
import { inBatches } from '~/server/batches';
import { fieldError } from '~/server/errors';
import { downloadPrefix, downloadHref } from '../collections';
import type { CollectionItem } from '../collections.schema';

/** Returns the names of our own files among the items of a collection. */
export function ownFiles(items: readonly CollectionItem[]): string[] {
  const names = items
    .filter(({ url }) => url.startsWith(downloadPrefix))
    .map(({ url }) => url.slice(downloadPrefix.length));
  return [...new Set(names)].filter(isPdfName);
}

const notThere = () => {
  return fieldError('pdfFiles', 'file_foreign');
};

/**
 * Checks that stored files which are new in a list are finished uploads of the actor
 * (docs/product.md#pdf-files). Without an actor there may be none.
 */
export async function checkFiles(
  tx: Db,
  actor: Actor | null,
  next: readonly CollectionItem[],
  before: readonly CollectionItem[],
): Promise<void> {
  const earlierUrls = new Set(before.map(({ url }) => url));
  const added = next.filter(({ url }) => url.startsWith(downloadPrefix) && !earlierUrls.has(url));
  if (added.length === 0) return;
  const names = ownFiles(added);
  if (!actor || names.length < new Set(added.map(({ url }) => url)).size) throw notThere();
  // Locked, so that none is deleted before this collection references it.
  const files = await tx
    .select({ filename: uploads.filename })
    .from(uploads)
    .where(
      and(
        inArray(uploads.filename, names),
        eq(uploads.userId, actor.id),
        eq(uploads.state, 'ready'),
      ),
    )
    .orderBy(asc(uploads.filename))
    .for('key share');
  if (files.length < names.length) throw notThere();
}

/**
 * Stores which of our files a collection references. Returns the files without any reference left:
 * their rows are deleted, and the caller removes them from the store after the commit.
 */
export async function setFiles(
  tx: Db,
  collectionId: number,
  items: readonly CollectionItem[],
): Promise<string[]> {
  const filenames = ownFiles(items);
  const before = await tx
    .select({ filename: collectionFiles.filename })
    .from(collectionFiles)
    .where(eq(collectionFiles.collectionId, collectionId));
  const uploadIds = filenames.length
    ? await tx
        .select({ filename: uploads.filename })
        .from(uploads)
        .where(inArray(uploads.filename, filenames))
        .orderBy(asc(uploads.filename))
        .for('key share')
    : [];
  if (uploadIds.length > 0) {
    const rows = uploadIds.map(({ filename }) => ({ collectionId, filename }));
    await tx.insert(collectionFiles).values(rows).onConflictDoNothing();
  }
  const remaining = new Set(filenames);
  return deleteFiles(
    tx,
    collectionId,
    before.map(({ filename }) => filename).filter((filename) => !remaining.has(filename)),
  );
}

/**
 * Refuses to reference files beyond a person's storage. Called after the collection references
 * them: each counts once, even if it was counted before.
 */
export async function requireFileRoom(tx: Db, user: Actor): Promise<void> {
  const { bytes } = await getStorageUsage(tx, user.id);
  if (bytes <= limits.storageBytes) return;
  throw fieldError('file', 'file_storage_full');
}

/**
 * Removes references to files. Deletes the rows without any reference left, and returns their
 * names.
 */
async function deleteFiles(tx: Db, collectionId: number, filenames: string[]): Promise<string[]> {
  if (filenames.length === 0) return [];
  await tx
    .delete(collectionFiles)
    .where(
      and(
        eq(collectionFiles.collectionId, collectionId),
        inArray(collectionFiles.filename, filenames),
      ),
    );
  return deleteOrphans(tx, filenames);
}

/** Milliseconds after which a file without references is deleted. */
const unnamedFor = retention.uploads.days * 24 * 60 * 60_000;
/** Files in one statement; the protocol allows at most 65,535 values. */
const sweepBatch = 500;

export interface Swept {
  /** Unfinished uploads, and files without references. */
  rows: number;
  /** Files without a row, and unfinished ones. */
  files: number;
}

/** Removes what failed uploads and killed servers have left, once it is a day old. */
export async function sweepUploads(
  db: Db,
  { store, now = new Date() }: { store: DocumentStore; now?: Date },
): Promise<Swept> {
  const before = new Date(now.getTime() - unnamedFor);
  const files = await db
    .select({ filename: uploads.filename })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), isUnnamed(db)));
  let rows = 0;
  for (let first = 0; first < files.length; first += sweepBatch) {
    const names = files.slice(first, first + sweepBatch).map(({ filename }) => filename);
    const orphans = await db.transaction((tx) => deleteOrphans(tx, names));
    await discardDocuments(store, orphans);
    rows += orphans.length;
  }
  return { rows, files: await sweepFiles(db, store, before) };
}

async function sweepFiles(db: Db, store: DocumentStore, before: Date): Promise<number> {
  let files = 0;
  for await (const part of inBatches(store.list(), sweepBatch)) {
    const names = part.filter(({ at }) => at < before).map(({ filename }) => filename);
    if (names.length === 0) continue;
    const rows = await db
      .select({ filename: uploads.filename })
      .from(uploads)
      .where(inArray(uploads.filename, names));
    const uploadIds = new Set(rows.map(({ filename }) => filename));
    const unknown = names.filter((filename) => !uploadIds.has(filename));
    await discardDocuments(store, unknown);
    files += unknown.length;
  }
  return files;
}

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
