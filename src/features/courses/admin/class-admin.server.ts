import { eq, max } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { omit } from '~/lib/omit';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { deleteOrphans } from '~/server/documents/rows';
import { fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { storedLesson } from '~/server/markdown/markdown-fields';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { contentLimit, type ClassInput } from './course-admin.schema';
import { refuseWithPeople } from './course-people.server';
import { getAdminLevels } from './course-admin-read.server';
import { notifyInterested } from '../catalogue/course-interest.server';
import { noClass } from '../class-access.server';
import { storeTerms } from '../review/lesson-terms.server';
import { refuseWithWorks } from '../works/assignment-admin.server';
import { getFiles, removeFiles } from './materials.server';
import {
  type IdCall,
  type Write,
  noLevel,
  lockParent,
  getCourse,
  getCourseLocale,
} from './outline-lock.server';

async function classRefusal(tx: Db, id: number) {
  const [row] = await tx.select().from(courseClasses).where(eq(courseClasses.id, id));
  const levels = row ? await getAdminLevels(tx, await getCourse(tx, row.levelId)) : [];
  const current = levels.flatMap(({ classes }) => classes).find((entry) => entry.id === id);
  return writeRefused(current, noClass());
}

/** A code is unique within a level. */
function orCodeTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'course_classes_code_key')) throw error;
  throw fieldError('code', 'class_code_taken');
}

/** The columns of a form, with the rendered text. */
function classValues(input: ClassInput) {
  const { source, html, ...size } = storedLesson('content', input.content, contentLimit);
  return { ...input, content: source, contentHtml: html, ...size };
}

/** Adds a class to a level, at the end. */
export async function createClass(
  db: Db,
  { actor, id: levelId, input }: IdCall & { input: ClassInput },
): Promise<{ id: number; isDraft: boolean }> {
  const admin = requireScope(actor, 'courses');
  return db
    .transaction(async (tx) => {
      if (!(await lockParent(tx, courseLevels, levelId))) throw noLevel();
      const courseId = await getCourse(tx, levelId);
      const [last] = await tx
        .select({ position: max(courseClasses.position) })
        .from(courseClasses)
        .where(eq(courseClasses.levelId, levelId));
      const [row] = await tx
        .insert(courseClasses)
        .values({
          ...classValues(input),
          levelId,
          position: (last?.position ?? 0) + 1,
          sourceLocale: input.sourceLocale ?? (await getCourseLocale(tx, courseId)),
        })
        .returning({ id: courseClasses.id, isDraft: courseClasses.isDraft });
      if (!row) throw noLevel();
      await did(tx, admin, 'course.create-class', { ...row, levelId, code: input.code });
      await storeTerms(tx, [row.id]);
      await notifyInterested(tx, courseId);
      return row;
    })
    .catch(orCodeTaken);
}

/**
 * Locks the course of a published class that is to become a draft again, so that nobody enrols
 * meanwhile. Throws `has_people` if somebody has.
 */
async function holdWithoutPeople(tx: Db, id: number): Promise<void> {
  const [row] = await tx
    .select({ isDraft: courseClasses.isDraft, levelId: courseClasses.levelId })
    .from(courseClasses)
    .where(eq(courseClasses.id, id));
  if (!row || row.isDraft) return;
  const courseId = await getCourse(tx, row.levelId);
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update');
  await refuseWithPeople(tx, courseId);
}

/** Saves a class from its form as learners read it, unless it has a newer version. */
export async function updateClass(
  db: Db,
  { actor, id, version, input }: Write & { input: ClassInput },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db
    .transaction(async (tx) => {
      await refuseTranslatedSource(tx, 'course-class', id, input.sourceLocale);
      if (input.isDraft) await holdWithoutPeople(tx, id);
      const [row] = await tx
        .update(courseClasses)
        .set({ ...classValues(input), draft: null, version: nextVersion(courseClasses) })
        .where(isUnchanged(courseClasses, id, version))
        .returning({ levelId: courseClasses.levelId });
      if (!row) throw await classRefusal(tx, id);
      await did(tx, admin, 'course.update-class', { ...row, id, code: input.code });
      await storeTerms(tx, [id]);
      await notifyInterested(tx, await getCourse(tx, row.levelId));
    })
    .catch(orCodeTaken);
}

/** Sets the draft of a class, which learners do not see; null removes it. */
async function setDraft(db: Db, { actor, id, version }: Write, input: ClassInput | null) {
  const draft = input && omit(input, 'isDraft');
  const admin = requireScope(actor, 'courses');
  await db.transaction(async (tx) => {
    if (draft) await refuseTranslatedSource(tx, 'course-class', id, draft.sourceLocale);
    const [row] = await tx
      .update(courseClasses)
      .set({ draft, version: nextVersion(courseClasses) })
      .where(isUnchanged(courseClasses, id, version))
      .returning({ code: courseClasses.code });
    if (!row) throw await classRefusal(tx, id);
    // The version is new.
    await storeTerms(tx, [id]);
    const deed = draft ? 'course.save-class-draft' : 'course.discard-class-draft';
    await did(tx, admin, deed, { id, code: row.code });
  });
}

/** Stores a draft of a class beside its published text, unless it has a newer version. */
export const saveClassDraft = (db: Db, { input, ...call }: Write & { input: ClassInput }) =>
  setDraft(db, call, input);

/** Discards the draft of a class. */
export const discardClassDraft = (db: Db, call: Write) => setDraft(db, call, null);

/** Deletes a class with its files; progress counts the remaining classes. */
export async function deleteClass(db: Db, { actor, id, version }: Write): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const orphans = await db.transaction(async (tx) => {
    await refuseWithWorks(tx, eq(courseClasses.id, id));
    const files = await getFiles(tx, eq(courseClasses.id, id));
    const [row] = await tx
      .delete(courseClasses)
      .where(isUnchanged(courseClasses, id, version))
      .returning();
    if (!row) throw await classRefusal(tx, id);
    await did(tx, admin, 'course.delete-class', row);
    return deleteOrphans(tx, files);
  });
  await removeFiles(orphans);
}
