import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  courseLevels,
  coursePacks,
  courses,
  organizations,
  userCourses,
} from '#db/schema';
import { requireScope } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { deleteOrphans } from '~/server/documents/rows';
import { discard, type BlobStore } from '~/server/files/blobs';
import { AppError, fieldError } from '~/server/errors';
import { forgetChangedFacts, refuseTranslatedSource } from '~/features/translations/index.server';
import { courseSearchLocks } from '~/features/search/index.server';
import { withLocks } from '~/server/locks';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import type { CourseInput } from './course-admin.schema';
import { notifyInterested } from '../catalogue/course-interest.server';
import { noCourse } from '../course-title.server';
import { getFiles, removeFiles } from './materials.server';
import { refuseWithPeople } from './course-people.server';
import { type AdminCall, type CourseCall, findAdminCourse } from './course-admin-read.server';

/** A write on a course that was opened with this version; without one nothing is compared. */
export interface CourseWrite extends CourseCall {
  version?: number | undefined;
}

async function checkOrganization(db: Db, { organizationId }: CourseInput): Promise<void> {
  if (organizationId === null) return;
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('key share');
  if (!row) throw fieldError('organizationId', 'course_organization_not_found');
}

export async function createCourse(
  db: Db,
  { actor, input }: AdminCall & { input: CourseInput },
): Promise<{ id: number; isDraft: boolean }> {
  const admin = requireScope(actor, 'courses');
  return db.transaction(async (tx) => {
    await checkOrganization(tx, input);
    const [row] = await tx
      .insert(courses)
      .values(input)
      .returning({ id: courses.id, isDraft: courses.isDraft });
    if (!row) throw noCourse();
    await did(tx, admin, 'course.create', { ...input, ...row });
    return row;
  });
}

const refusal = async (tx: Db, courseId: number) =>
  writeRefused(await findAdminCourse(tx, courseId), noCourse());

/**
 * Locks a published course that is to become a draft again, so that nobody enrols meanwhile. Throws
 * `has_people` if somebody has enrolled in it or finished anything.
 */
async function holdWithoutPeople(tx: Db, courseId: number): Promise<void> {
  const [course] = await tx
    .select({ isDraft: courses.isDraft })
    .from(courses)
    .where(eq(courses.id, courseId))
    .for('update');
  if (!course || course.isDraft) return;
  await refuseWithPeople(tx, courseId);
}

/** Updates a course, unless it has a newer version. */
export async function updateCourse(
  db: Db,
  { actor, courseId, version, input }: CourseWrite & { input: CourseInput },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db.transaction(async (tx) => {
    await checkOrganization(tx, input);
    await refuseTranslatedSource(tx, 'course', courseId, input.sourceLocale);
    if (input.isDraft) await holdWithoutPeople(tx, courseId);
    const rows = await tx
      .update(courses)
      .set({ ...input, version: nextVersion(courses) })
      .where(isUnchanged(courses, courseId, version))
      .returning({ id: courses.id });
    if (rows.length === 0) throw await refusal(tx, courseId);
    // Together, before the two that need them, and after the row, as in a deletion.
    await withLocks(tx, [`course-opening:${courseId}`, ...courseSearchLocks]);
    await forgetChangedFacts(tx, 'course', courseId);
    await did(tx, admin, 'course.update', { ...input, id: courseId });
    await notifyInterested(tx, courseId);
  });
}

/** Deletes a course without learners and certificates. */
export async function deleteCourse(
  db: Db,
  { actor, courseId, version, store }: CourseWrite & { store: BlobStore },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const removed = await db.transaction(async (tx) => {
    // Locked against concurrent enrolments.
    const [row] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('update');
    if (!row) throw noCourse();
    const [learner] = await tx
      .select({ id: userCourses.id })
      .from(userCourses)
      .where(eq(userCourses.courseId, courseId))
      .limit(1);
    const [certificate] = await tx
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.courseId, courseId))
      .limit(1);
    if (learner || certificate) {
      throw new AppError('course_in_use');
    }
    const packs = await tx
      .select({ url: coursePacks.url })
      .from(coursePacks)
      .where(eq(coursePacks.courseId, courseId));
    const files = await getFiles(tx, eq(courseLevels.courseId, courseId));
    // Before its classes are gone.
    await did(tx, admin, 'course.delete', row);
    const deletedCourses = await tx
      .delete(courses)
      .where(isUnchanged(courses, courseId, version))
      .returning({ id: courses.id });
    if (deletedCourses.length === 0) throw await refusal(tx, courseId);
    return {
      files: await deleteOrphans(tx, files),
      blobs: [row.instructorImage, ...packs.map(({ url }) => url)],
    };
  });
  for (const url of removed.blobs) await discard(store, url);
  await removeFiles(removed.files);
}
