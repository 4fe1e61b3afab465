import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collectionCourses, collections } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { blobBytes } from '~/server/files/blobs';
import type { Picture } from '~/server/files/images';
import { storePicture } from '~/server/files/pictures';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { ownFiles, requireFileRoom, setFiles } from '../files/collection-files.server';
import { getCourses, toDetail, noCollection, visibleTo, type Row } from '../collection-rows.server';
import { requireRoom } from '../editor/save-collection.server';
import type { CollectionDetail, CopyInput } from '../collections.schema';
import { sharedRow } from './shares.server';

/** Copies that one person may make. */
const copies: Limit = { name: 'collection-copy', points: 60, seconds: 3600 };

export interface CopyCall {
  actor: Actor | null;
  /** A link, or a collection that the actor sees. */
  from: CopyInput;
}

/** The row to copy, in its current state; undefined if the actor may not see it. */
async function getSource(db: Db, user: Actor, from: CopyInput): Promise<Row | undefined> {
  if ('token' in from) return sharedRow(db, from.token);
  const [row] = await db
    .select()
    .from(collections)
    .where(and(eq(collections.id, from.collectionId), visibleTo(db, user)));
  return row;
}

/** The thumbnail's bytes, which need no re-encoding. */
async function readThumbnail({ thumbnailUrl, thumbnailAvifUrl }: Row): Promise<Picture | null> {
  const [bytes, avif] = await Promise.all([thumbnailUrl, thumbnailAvifUrl].map(blobBytes));
  if (!bytes) return null;
  return { type: 'image/webp', extension: 'webp', bytes, avif: avif ?? undefined };
}

/**
 * Copies a collection to the actor's own, independent of the original. Courses that the actor may
 * not see are left out.
 */
export async function copyCollection(db: Db, { actor, from }: CopyCall): Promise<CollectionDetail> {
  const user = requireUser(actor);
  // Counted whether or not the link is valid, so that nobody can guess links.
  await countAttempt(db, [copies], String(user.id));
  const source = await getSource(db, user, from);
  if (!source) throw noCollection();
  const picture = await readThumbnail(source);
  return storePicture(db, { picture }, async (tx, url, avifUrl) => {
    await requireRoom(tx, user);
    // Read again and locked: it may have been withdrawn or changed while its picture was read.
    await tx.select().from(collections).where(eq(collections.id, source.id)).for('share');
    const now = await getSource(tx, user, from);
    if (!now) throw noCollection();
    const { name, description, summary, summaryHtml, pdfFiles, videoUrls } = now;
    const [row] = await tx
      .insert(collections)
      .values({
        name,
        description,
        summary,
        summaryHtml,
        pdfFiles,
        videoUrls,
        thumbnailUrl: url,
        thumbnailAvifUrl: avifUrl,
        userId: user.id,
        organizationId: user.organizationId,
      })
      .returning();
    if (!row) throw new Error('The collection was not inserted.');
    // Both collections now reference our files, which stay as long as one does.
    await setFiles(tx, row.id, row.pdfFiles);
    if (ownFiles(row.pdfFiles).length > 0) await requireFileRoom(tx, user);
    const visible = await getCourses(tx, source.id, user);
    if (visible.length > 0) {
      const values = visible.map(({ id: courseId }) => ({ collectionId: row.id, courseId }));
      await tx.insert(collectionCourses).values(values);
    }
    return toDetail(tx, row, user);
  });
}
