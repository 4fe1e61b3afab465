import { sql } from 'drizzle-orm';

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
