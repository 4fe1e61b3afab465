import { count, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collections } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { hasScope, requireUser, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { blobStore, discard } from '~/server/files/blobs';
import { discardDocuments, documentStore } from '~/server/documents/store';
import { AppError } from '~/server/errors';
import { thumbnailFrom } from '~/server/files/images';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { withPicture } from '~/server/files/pictures';
import { changedSince, isUnchanged, nextVersion } from '~/server/versioned';
import type { CollectionCall } from '../collections.server';
import { checkFiles, setFiles } from '../files/collection-files.server';
import { getOrganizations, setCourses, setOrganizations } from './collection-links.server';
import { toDetail, lockEditable, type Row } from '../collection-rows.server';
import type { CollectionDetail, CollectionInput, CollectionItem } from '../collections.schema';
import { collectionLimits } from '../collections.schema';

/** Maximum number of collections of one person. */
const maxCollections = 2000;

/** Values of the row; files that it newly references must be the actor's. */
async function toValues(tx: Db, actor: Actor, input: CollectionInput, before: Row | null) {
  const [pdfFiles, videoUrls] = [before?.pdfFiles ?? [], before?.videoUrls ?? []];
  const summary = storedMarkdown('summary', input.summary, collectionLimits.summary);
  const next = {
    name: input.name,
    description: input.description,
    summary: summary.source,
    summaryHtml: summary.html,
    pdfFiles: (input.pdfFiles ?? pdfFiles) as CollectionItem[],
    videoUrls: (input.videoUrls ?? videoUrls) as CollectionItem[],
  };
  await checkFiles(tx, actor, next.pdfFiles, pdfFiles);
  await checkFiles(tx, null, next.videoUrls, videoUrls);
  return next;
}

/** Throws if the person already has the maximum number of collections. */
export async function requireRoom(tx: Db, user: Actor): Promise<void> {
  const [collection] = await tx
    .select({ total: count() })
    .from(collections)
    .where(eq(collections.userId, user.id));
  if ((collection?.total ?? 0) < maxCollections) return;
  throw new AppError('collection_limit', { max: maxCollections });
}

export interface SaveCollection {
  actor: Actor | null;
  input: CollectionInput;
  /** The bytes of a new picture. */
  thumbnail?: Uint8Array | undefined;
}

/** Creates a collection of the actor; an admin may create it for organisations. */
export async function createCollection(
  db: Db,
  { actor, input, thumbnail }: SaveCollection,
): Promise<CollectionDetail> {
  const user = requireUser(actor);
  const isAdminCreated = hasScope(user, 'courses') && (input.organizations?.length ?? 0) > 0;
  const run = async (tx: Db, url: string | null, avifUrl: string | null) => {
    await requireRoom(tx, user);
    const [row] = await tx
      .insert(collections)
      .values({
        ...(await toValues(tx, user, input, null)),
        userId: user.id,
        organizationId: user.organizationId,
        thumbnailUrl: url,
        thumbnailAvifUrl: avifUrl,
        isAdminCreated,
      })
      .returning();
    if (!row) throw new Error('The collection was not inserted.');
    await setFiles(tx, row.id, row.pdfFiles);
    await setCourses(tx, row.id, input.courses, user);
    if (isAdminCreated) {
      await setOrganizations(tx, row.id, input.organizations);
      await did(tx, user, 'collection.create', row);
    }
    return toDetail(tx, row, user);
  };
  const detail = await withPicture(
    db,
    { user, bytes: thumbnail, check: (db) => requireRoom(db, user), make: thumbnailFrom },
    run,
  );
  return detail;
}

async function discardThumbnail({ thumbnailUrl, thumbnailAvifUrl }: Row): Promise<void> {
  const store = blobStore();
  await Promise.all([thumbnailUrl, thumbnailAvifUrl].map((url) => discard(store, url)));
}

/** The error for an outdated save, with the collection as its editor shows it. */
const refusal = async (tx: Db, row: Row, user: Actor, lang?: Locale) =>
  changedSince({
    ...(await toDetail(tx, row, user, lang)),
    ...(row.isAdminCreated && { organizations: await getOrganizations(tx, [row.id]) }),
  });

interface Opened {
  /** The opened version; without it nothing is compared. */
  version?: number | undefined;
}

interface UpdateCall extends SaveCollection, CollectionCall, Opened {
  /** Language of the response, whose courses are compared with those of the form. */
  lang?: Locale | undefined;
}

/** Updates a collection from its form, and deletes files that it no longer names. */
export async function updateCollection(
  db: Db,
  { actor, collectionId, input, thumbnail, version, lang }: UpdateCall,
): Promise<CollectionDetail> {
  const user = requireUser(actor);
  const { before, detail, unnamed } = await withPicture(
    db,
    {
      user,
      bytes: thumbnail,
      check: (db) => lockEditable(db, collectionId, user),
      make: thumbnailFrom,
    },
    async (tx, url, avifUrl) => {
      const before = await lockEditable(tx, collectionId, user);
      const shared = hasScope(user, 'courses') ? input.organizations : undefined;
      const [row] = await tx
        .update(collections)
        .set({
          ...(await toValues(tx, user, input, before)),
          ...((url || input.removeThumbnail) && { thumbnailUrl: url, thumbnailAvifUrl: avifUrl }),
          isAdminCreated: shared && shared.length > 0,
          version: nextVersion(collections),
        })
        .where(isUnchanged(collections, collectionId, version))
        .returning();
      if (!row) throw await refusal(tx, before, user, lang);
      const unnamed = await setFiles(tx, collectionId, row.pdfFiles);
      await setCourses(tx, collectionId, input.courses, user);
      await setOrganizations(tx, collectionId, shared);
      const isShared = row.isAdminCreated || before.isAdminCreated;
      if (isShared) await did(tx, user, 'collection.update', row);
      return { before, unnamed, detail: await toDetail(tx, row, user, lang) };
    },
  );
  if (before.thumbnailUrl !== detail.thumbnailUrl) await discardThumbnail(before);
  if (unnamed.length > 0) await discardDocuments(documentStore(), unnamed);
  return detail;
}

/** Deletes a collection, its picture, and the files that no other collection names. */
export async function deleteCollection(
  db: Db,
  { actor, collectionId, version }: CollectionCall & Opened,
): Promise<void> {
  const user = requireUser(actor);
  const { row, unnamed } = await db.transaction(async (tx) => {
    const row = await lockEditable(tx, collectionId, user);
    const unnamed = await setFiles(tx, collectionId, []);
    const deleted = await tx
      .delete(collections)
      .where(isUnchanged(collections, collectionId, version))
      .returning({ id: collections.id });
    if (deleted.length === 0) throw await refusal(tx, row, user);
    if (row.isAdminCreated) await did(tx, user, 'collection.delete', row);
    return { row, unnamed };
  });
  await Promise.all([
    discardThumbnail(row),
    unnamed.length > 0 && discardDocuments(documentStore(), unnamed),
  ]);
}
