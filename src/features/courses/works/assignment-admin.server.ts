import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, courseClasses, works } from '#db/schema';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { refuseTranslatedSource } from '~/features/translations/index.server';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { noClass } from '../class-access.server';
import { briefLimit, type AdminAssignment, type AssignmentInput } from './assignment.schema';
import { noAssignment } from './assignments.server';
import { isHandedIn } from './own-work.server';

interface ClassCall {
  actor: Actor | null;
  classId: number;
}

/** Number of works that learners have handed in, without calibration examples. */
const worksOf = sql<number>`(select count(*)::int from ${works}
  where ${works.assignmentId} = ${courseAssignments.id} and ${isHandedIn})`;

async function find(db: Db, classId: number): Promise<AdminAssignment | undefined> {
  const [row] = await db
    .select({
      id: courseAssignments.id,
      classId: courseAssignments.classId,
      title: courseAssignments.title,
      brief: courseAssignments.brief,
      criteria: courseAssignments.criteria,
      minWords: courseAssignments.minWords,
      maxWords: courseAssignments.maxWords,
      takesPicture: courseAssignments.takesPicture,
      takesLink: courseAssignments.takesLink,
      takesProgram: courseAssignments.takesProgram,
      sourceLocale: courseAssignments.sourceLocale,
      version: courseAssignments.version,
      works: worksOf,
    })
    .from(courseAssignments)
    .where(eq(courseAssignments.classId, classId));
  return row;
}

/** The assignment of a class in its own language; throws `assignment_not_found` without one. */
export async function readAdminAssignment(
  db: Db,
  { actor, classId }: ClassCall,
): Promise<AdminAssignment> {
  requireScope(actor, 'courses');
  const assignment = await find(db, classId);
  if (!assignment) throw noAssignment();
  return assignment;
}

/**
 * Gives a class an assignment, or changes the one it has, unless that has a newer version. Ratings keep
 * the version under which they were given.
 */
export async function saveAssignment(
  db: Db,
  { actor, classId, input }: ClassCall & { input: AssignmentInput },
): Promise<AdminAssignment> {
  const admin = requireScope(actor, 'courses');
  const { version, brief, sourceLocale, ...fields } = input;
  const { source, html } = storedMarkdown('brief', brief, briefLimit);
  const values = { ...fields, brief: source, briefHtml: html };
  return db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ sourceLocale: courseClasses.sourceLocale })
      .from(courseClasses)
      .where(eq(courseClasses.id, classId))
      .for('no key update');
    if (!entry) throw noClass();
    const before = await find(tx, classId);
    if (before) {
      await refuseTranslatedSource(tx, 'course-assignment', before.id, sourceLocale);
      const [row] = await tx
        .update(courseAssignments)
        .set({
          ...values,
          ...(sourceLocale && { sourceLocale }),
          version: nextVersion(courseAssignments),
        })
        .where(isUnchanged(courseAssignments, before.id, version))
        .returning({ id: courseAssignments.id });
      if (!row) throw writeRefused(before, noAssignment());
    } else {
      // The assignment that the form opened has been deleted.
      if (version !== undefined) throw noAssignment();
      const locale = sourceLocale ?? entry.sourceLocale;
      await tx.insert(courseAssignments).values({ ...values, classId, sourceLocale: locale });
    }
    const { title } = fields;
    await did(tx, admin, 'course.save-assignment', { classId, title });
    return readAdminAssignment(tx, { actor, classId });
  });
}

/** Throws `assignment_in_use` if people have handed in works for the classes of a condition. */
export async function refuseWithWorks(tx: Db, where: SQL): Promise<void> {
  // The lock waits for a work that is being handed in.
  const assignments = await tx
    .select({ id: courseAssignments.id })
    .from(courseAssignments)
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .where(where)
    .for('update', { of: courseAssignments });
  const ids = assignments.map(({ id }) => id);
  const handedIn = and(inArray(works.assignmentId, ids), isHandedIn);
  if ((await tx.$count(works, handedIn)) > 0) throw new AppError('assignment_in_use');
}

/** Deletes the assignment of a class. Throws `assignment_in_use` if it has works. */
export async function deleteAssignment(
  db: Db,
  { actor, classId, version }: ClassCall & { version?: number | undefined },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  await db.transaction(async (tx) => {
    const before = await find(tx, classId);
    if (!before) throw noAssignment();
    await refuseWithWorks(tx, eq(courseClasses.id, classId));
    const [row] = await tx
      .delete(courseAssignments)
      .where(isUnchanged(courseAssignments, before.id, version))
      .returning({ title: courseAssignments.title });
    if (!row) throw writeRefused(before, noAssignment());
    await did(tx, admin, 'course.delete-assignment', { classId, ...row });
  });
}
