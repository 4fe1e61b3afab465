import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, finishedClasses } from '#db/schema';
import { hasContent } from './class-content.server';
import type { Progress } from '../course-progress';

const nothing: Progress = { classes: 0, done: 0, withoutContent: 0 };

/**
 * The person's progress in each of the courses, counted from the finished classes
 * (docs/product.md#progress).
 */
export async function getProgress(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<(courseId: number) => Progress> {
  if (courseIds.length === 0) return () => nothing;
  const rows = await db
    .select({
      courseId: courseLevels.courseId,
      classes: count(courseClasses.id),
      done: count(finishedClasses.id),
      withoutContent: sql<number>`(count(*) filter (where not ${hasContent}))::int`,
    })
    .from(courseLevels)
    .innerJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .leftJoin(
      finishedClasses,
      and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId)),
    )
    .where(inArray(courseLevels.courseId, courseIds))
    .groupBy(courseLevels.courseId);
  const known = new Map(rows.map(({ courseId, ...standing }) => [courseId, standing]));
  return (courseId) => known.get(courseId) ?? nothing;
}
