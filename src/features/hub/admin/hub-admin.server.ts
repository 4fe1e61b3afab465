import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bootcampReminders, skillBootcamps } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { blobStore, discard } from '~/server/files/blobs';
import { withPicture } from '~/server/files/pictures';
import { forgetChangedFacts, refuseTranslatedSource } from '~/features/translations/index.server';
import { changedSince, isUnchanged, nextVersion } from '~/server/versioned';
import type { AdminBootcamp, BootcampForm } from '../bootcamp.resource';
import { noBootcamp, toAdminBootcamp, type BootcampRow } from './hub-admin-rows.server';

export interface SaveBootcamp {
  actor: Actor | null;
  input: BootcampForm;
  /** The bytes of a new picture. */
  image?: Uint8Array | undefined;
}

interface OneBootcamp {
  actor: Actor | null;
  bootcampId: number;
}

const toColumns = ({ removeImage: _, version: __, ...columns }: BootcampForm) => columns;

const slugs = 'skill_bootcamps_slug_unique';

/** Locks a row until the end of the transaction; throws `not_found` if it does not exist. */
async function lockBootcamp(tx: Db, id: number): Promise<BootcampRow> {
  const [row] = await tx
    .select()
    .from(skillBootcamps)
    .where(eq(skillBootcamps.id, id))
    .for('update');
  if (!row) throw noBootcamp();
  return row;
}

/** Creates a bootcamp at the end of the list. */
export async function createBootcamp(
  db: Db,
  { actor, input, image }: SaveBootcamp,
  store = blobStore(),
): Promise<AdminBootcamp> {
  const admin = requireScope(actor, 'jobs');
  return withPicture(db, { user: admin, bytes: image, store, slugs }, async (tx, picture) => {
    const [row] = await tx
      .insert(skillBootcamps)
      .values({ ...toColumns(input), image: picture, createdBy: admin.id })
      .returning();
    if (!row) throw new Error('The bootcamp was not inserted.');
    await did(tx, admin, 'bootcamp.create', row);
    return toAdminBootcamp(row);
  });
}

/**
 * Resets what a change invalidates: the check of a changed link, and reminders of a changed date.
 */
async function consequences(tx: Db, before: BootcampRow, input: BootcampForm) {
  if (before.startDate !== input.startDate) {
    await tx
      .update(bootcampReminders)
      .set({ remindedAt: null })
      .where(eq(bootcampReminders.bootcampId, before.id));
  }
  if (before.url === input.url) return {};
  return { linkStatus: null, linkDetail: null, linkCheckedAt: null };
}

/** Updates a bootcamp, unless it has a newer version. */
export async function updateBootcamp(
  db: Db,
  { actor, input, image, bootcampId }: SaveBootcamp & OneBootcamp,
  store = blobStore(),
): Promise<AdminBootcamp> {
  const admin = requireScope(actor, 'jobs');
  const { before, after } = await withPicture(
    db,
    { user: admin, bytes: image, check: (db) => lockBootcamp(db, bootcampId), store, slugs },
    async (tx, picture) => {
      const before = await lockBootcamp(tx, bootcampId);
      await refuseTranslatedSource(tx, 'bootcamp', bootcampId, input.sourceLocale);
      const [after] = await tx
        .update(skillBootcamps)
        .set({
          ...toColumns(input),
          ...(await consequences(tx, before, input)),
          image: picture ?? (input.removeImage ? null : before.image),
          version: nextVersion(skillBootcamps),
        })
        .where(isUnchanged(skillBootcamps, bootcampId, input.version))
        .returning();
      if (!after) throw changedSince(toAdminBootcamp(before));
      await forgetChangedFacts(tx, 'bootcamp', bootcampId);
      await did(tx, admin, 'bootcamp.update', after);
      return { before, after };
    },
  );
  if (before.image !== after.image) await discard(store, before.image);
  return toAdminBootcamp(after);
}

/** Shows a bootcamp to visitors, or hides it. */
export async function setBootcampActive(
  db: Db,
  { actor, bootcampId, isActive }: OneBootcamp & { isActive: boolean },
): Promise<AdminBootcamp> {
  const admin = requireScope(actor, 'jobs');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(skillBootcamps)
      .set({ isActive, version: nextVersion(skillBootcamps) })
      .where(eq(skillBootcamps.id, bootcampId))
      .returning();
    if (!row) throw noBootcamp();
    await did(tx, admin, isActive ? 'bootcamp.activate' : 'bootcamp.deactivate', row);
    return toAdminBootcamp(row);
  });
}

/** Deletes a bootcamp, its reminders and its picture. */
export async function deleteBootcamp(
  db: Db,
  { actor, bootcampId, version }: OneBootcamp & { version?: number | undefined },
  store = blobStore(),
): Promise<void> {
  const admin = requireScope(actor, 'jobs');
  const row = await db.transaction(async (tx) => {
    const before = await lockBootcamp(tx, bootcampId);
    const [row] = await tx
      .delete(skillBootcamps)
      .where(isUnchanged(skillBootcamps, bootcampId, version))
      .returning();
    if (!row) throw changedSince(toAdminBootcamp(before));
    await did(tx, admin, 'bootcamp.delete', row);
    return row;
  });
  await discard(store, row.image);
}
