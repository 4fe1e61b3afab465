import { sql } from 'drizzle-orm';

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
  where course_levels.course_id = courses.id and ${hasContent}
)`;
