import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, courseClasses, courseLevels, courses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { readAssignments } from './assignments.server';
import { findOwnWork } from './own-work.server';
import type { WorkSection } from './works.schema';

/**
 * Returns the assignment of a class with the caller's work, or null if the class has none. The
 * caller must be enrolled, which is not checked here.
 */
export async function readWorkSection(
  db: Db,
  { actor, classId, lang }: { actor: Actor | null; classId: number; lang: Locale },
): Promise<WorkSection | null> {
  const { id: userId } = requireUser(actor);
  const [assignment] = await readAssignments(db, eq(courseAssignments.classId, classId), lang);
  if (!assignment) return null;
  const [course] = await db
    .select({ organizationId: courses.organizationId })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(eq(courseClasses.id, classId));
  const work = await findOwnWork(db, { userId, classId });
  return { assignment, work, mayShow: course?.organizationId === null };
}
