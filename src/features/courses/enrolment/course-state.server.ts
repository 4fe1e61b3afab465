import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseInterests, courseLevels, courses, finishedClasses } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { noCourse } from '../course-title.server';
import { getEnrolments } from './enrolments.server';
import type { CourseState } from '../courses.schema';
import { visibleTo } from '../course-visibility.server';

/** The caller's state in a course. Its page is the same for everyone and fetches this. */
export async function getCourseState(
  db: Db,
  { actor, courseId, lang }: { actor: Actor | null; courseId: number; lang?: Locale | undefined },
): Promise<CourseState> {
  const caller = requireUser(actor);
  const [course] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleTo(caller)));
  if (!course) throw noCourse();
  const [enrolment] = await getEnrolments(db, caller, { courseId, lang });
  const done = await db
    .select({ classId: finishedClasses.classId })
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(and(eq(finishedClasses.userId, caller.id), eq(courseLevels.courseId, courseId)));
  const [interest] = await db
    .select({ id: courseInterests.id })
    .from(courseInterests)
    .where(and(eq(courseInterests.userId, caller.id), eq(courseInterests.courseId, courseId)));
  return {
    enrolment: enrolment ?? null,
    doneClassIds: done.map(({ classId }) => classId),
    isInterested: interest !== undefined,
  };
}
