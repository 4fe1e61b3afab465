import { and, eq, sql } from 'drizzle-orm';
import { isPublicClass } from '#db/public-rows';
import { courseClasses, finishedClasses } from '#db/schema';

/**
 * Condition for a class with content: a text, a video, or a material. The tables are named in full,
 * because Drizzle omits their names in a query with one table.
 */
export const hasContent = sql<boolean>`(
  course_classes.content <> '' or course_classes.video_url is not null or exists (
    select 1 from class_materials where class_materials.class_id = course_classes.id
  )
)`;

/** Condition: at least one class of the course has content; other courses are coming soon. */
export const isOpen = sql<boolean>`exists (
  select 1 from course_levels
  join course_classes on course_classes.level_id = course_levels.id
  where course_levels.course_id = courses.id and ${isPublicClass} and ${hasContent}
)`;

/** Condition for joining what a person has finished; `isFinished` says whether there is such a row. */
export const finishedBy = (userId: number) =>
  and(eq(finishedClasses.classId, courseClasses.id), eq(finishedClasses.userId, userId));

export const isFinished = sql<boolean>`${finishedClasses.id} is not null`;

/**
 * Minutes of a class here (docs/product.md#time-a-course-takes): reading, a minute for each
 * practice question, and the exercise. Tables are named in full, because Drizzle omits their names
 * in queries of one table.
 */
export const minutesHere = sql<number>`(
  coalesce(course_classes.reading_minutes, 0) + course_classes.exercise_minutes + (
    select count(*) from course_questions as practice
    where practice.class_id = course_classes.id
      and practice.bank = 'practice' and practice.retired_at is null
  )
)::int`;
