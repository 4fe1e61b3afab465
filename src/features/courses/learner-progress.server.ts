import { count, inArray, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import { courseClasses, courseLevels, finishedClasses } from '#db/schema';
import { finishedBy, hasContent } from './class-content.server';
import { sumLevels, type Progress } from './course-progress';

/**
 * The person's progress in each of the courses, counted from the finished classes of each level
 * (docs/product.md#progress).
 */
export async function getProgress(
  db: Db,
  userId: number,
  courseIds: number[],
): Promise<(courseId: number) => Progress> {
  if (courseIds.length === 0) return () => sumLevels([]);
  const rows = await db
    .select({
      courseId: courseLevels.courseId,
      required: courseLevels.required,
      classes: count(courseClasses.id),
      done: count(finishedClasses.id),
      withoutContent: sql<number>`(count(*) filter (where not ${hasContent}))::int`,
    })
    .from(courseLevels)
    .innerJoin(courseClasses, publicClassOfLevel)
    .leftJoin(finishedClasses, finishedBy(userId))
    .where(inArray(courseLevels.courseId, courseIds))
    .groupBy(courseLevels.id);
  return (courseId) => sumLevels(rows.filter((level) => level.courseId === courseId));
}
