import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses, finishedClasses, userCourses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { visibleTo } from '../course-visibility.server';

export interface FinishedLesson {
  classId: number;
  courseId: number;
  doneAt: Date;
}

/**
 * The lessons that a person has finished in courses in which they are enrolled, in the order of
 * finishing.
 */
export const listFinishedLessons = (db: Db, actor: Actor): Promise<FinishedLesson[]> =>
  db
    .select({
      classId: finishedClasses.classId,
      courseId: courseLevels.courseId,
      doneAt: finishedClasses.doneAt,
    })
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .innerJoin(
      userCourses,
      and(eq(userCourses.courseId, courses.id), eq(userCourses.userId, actor.id)),
    )
    .where(and(eq(finishedClasses.userId, actor.id), visibleTo(actor)))
    .orderBy(asc(finishedClasses.doneAt), asc(finishedClasses.classId));
