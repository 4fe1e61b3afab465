import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  not,
  notExists,
  or,
  sql,
  sum,
  type SQL,
} from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import {
  classMaterials,
  collectionFiles,
  collections,
  trainerFiles,
  uploads,
  users,
  works,
} from '#db/schema';

/**
 * Whether anything names the upload of the row at hand: a collection, an application, a logbook, a
 * class, a work.
 */
function isReferenced(db: Db): SQL | undefined {
  const uses = [collectionFiles, trainerFiles].map((table) =>
    exists(db.select({ id: table.id }).from(table).where(eq(table.filename, uploads.filename))),
  );
  const ofClass = db
    .select({ id: classMaterials.id })
    .from(classMaterials)
    .where(and(eq(classMaterials.url, uploads.filename), eq(classMaterials.kind, 'file')));
  const ofWork = db.select({ id: works.id }).from(works).where(eq(works.picture, uploads.filename));
  return or(...uses, exists(ofClass), exists(ofWork));
}

/** Condition: no row names the file. */
export const isUnnamed = (db: Db): SQL => not(isReferenced(db) ?? sql`false`);

/**
 * Deletes rows of files that nothing names; after the commit the caller deletes the returned files
 * from the store.
 */
export async function deleteOrphans(tx: Db, filenames: string[]): Promise<string[]> {
  if (filenames.length === 0) return [];
  // Locked first, so that a concurrent reference is waited for and seen by the next statement.
  const rows = await tx
    .select({ filename: uploads.filename })
    .from(uploads)
    .where(inArray(uploads.filename, filenames))
    .orderBy(asc(uploads.filename))
    .for('update');
  if (rows.length === 0) return [];
  const orphans = await tx
    .delete(uploads)
    .where(and(inArray(uploads.filename, filenames), isUnnamed(tx)))
    .returning({ filename: uploads.filename });
  return orphans.map(({ filename }) => filename);
}

/**
 * Returns a person's storage usage: bytes of all files, and the number of running uploads. A file
 * counts for the owner of each collection that references it, otherwise for its uploader. Locks the
 * person's row.
 */
export async function getStorageUsage(
  tx: Db,
  userId: number,
): Promise<{ bytes: number; pending: number }> {
  // Locked, so that two concurrent uploads do not both find room for the last file.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const inCollections = tx
    .select({ filename: collectionFiles.filename })
    .from(collectionFiles)
    .innerJoin(collections, eq(collections.id, collectionFiles.collectionId))
    .where(eq(collections.userId, userId));
  const unlistedUploads = tx
    .select({ filename: uploads.filename })
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        notExists(
          tx
            .select({ id: collectionFiles.id })
            .from(collectionFiles)
            .where(eq(collectionFiles.filename, uploads.filename)),
        ),
      ),
    );
  const [usage] = await tx
    .select({
      bytes: sum(uploads.size).mapWith(Number),
      pending: count(sql`case when ${uploads.state} = 'pending' then 1 end`),
    })
    .from(uploads)
    .where(inArray(uploads.filename, union(inCollections, unlistedUploads)));
  return { bytes: usage?.bytes ?? 0, pending: usage?.pending ?? 0 };
}

/**
 * Empties the names that a person gave their files, before the account is deleted: files in copies
 * of others stay, and are named there.
 */
export async function forgetFileNames(tx: Db, userId: number): Promise<void> {
  await tx.update(uploads).set({ name: '' }).where(eq(uploads.userId, userId));
}
