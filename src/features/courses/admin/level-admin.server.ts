import { eq, max } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { deleteOrphans } from '~/server/documents/rows';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import type { LevelInput } from './course-admin.schema';
import { getAdminLevels } from './course-admin-read.server';
import { noCourse } from '../course-title.server';
import { refuseWithWorks } from '../works/assignment-admin.server';
import { getFiles, removeFiles } from './materials.server';
import {
  type IdCall,
  type Write,
  getCourseLocale,
  noLevel,
  lockParent,
} from './outline-lock.server';

async function levelRefusal(tx: Db, id: number) {
  const [row] = await tx.select().from(courseLevels).where(eq(courseLevels.id, id));
  const levels = row ? await getAdminLevels(tx, row.courseId) : [];
  const current = levels.find((level) => level.id === id);
  return writeRefused(current, noLevel());
}

/** Adds a level to a course, at the end. */
export async function createLevel(
  db: Db,
  { actor, id: courseId, input }: IdCall & { input: LevelInput },
): Promise<{ id: number }> {
  const admin = requireScope(actor, 'courses');
  return db.transaction(async (tx) => {
    if (!(await lockParent(tx, courses, courseId))) throw noCourse();
    const [last] = await tx
      .select({ position: max(courseLevels.position) })
      .from(courseLevels)
      .where(eq(courseLevels.courseId, courseId));
    const [row] = await tx
      .insert(courseLevels)
      .values({
        ...input,
        courseId,
        position: (last?.position ?? 0) + 1,
        sourceLocale: input.sourceLocale ?? (await getCourseLocale(tx, courseId)),
      })
      .returning({ id: courseLevels.id });
    if (!row) throw noCourse();
    await did(tx, admin, 'course.create-level', { courseId, name: input.name });
    return row;
  });
}

/** Changes a level, unless it has a newer version. */
export async function updateLevel(
  db: Db,
  { actor, id, version, input }: Write & { input: LevelInput },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db.transaction(async (tx) => {
    await refuseTranslatedSource(tx, 'course-level', id, input.sourceLocale);
    const [row] = await tx
      .update(courseLevels)
      .set({ ...input, version: nextVersion(courseLevels) })
      .where(isUnchanged(courseLevels, id, version))
      .returning();
    if (!row) throw await levelRefusal(tx, id);
    await did(tx, admin, 'course.update-level', row);
  });
}

/** Deletes a level with its classes and their files. */
export async function deleteLevel(db: Db, { actor, id, version }: Write): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const orphans = await db.transaction(async (tx) => {
    await refuseWithWorks(tx, eq(courseClasses.levelId, id));
    const files = await getFiles(tx, eq(courseLevels.id, id));
    const isOpened = isUnchanged(courseLevels, id, version);
    const [row] = await tx.select().from(courseLevels).where(isOpened).for('update');
    if (!row) throw await levelRefusal(tx, id);
    // Before its classes are gone.
    await did(tx, admin, 'course.delete-level', row);
    await tx.delete(courseLevels).where(eq(courseLevels.id, id));
    return deleteOrphans(tx, files);
  });
  await removeFiles(orphans);
}
