import { and, eq, sql } from 'drizzle-orm';
import { courseClasses, courseLevels } from './schema/index.ts';

/*
 * Conditions that leave drafts out (docs/product.md#drafts). `tests/unit/public-queries.test.ts` fails
 * for a query of these tables without them. Drizzle omits the table in queries of one, so its name is
 * written out.
 */

/** Condition: the event is no draft, or the time of its publication has come. */
export const isPublicEvent = sql<boolean>`(not cms_events.is_draft or coalesce(cms_events.publish_at <= now(), false))`;

/** Condition: the course is no draft. Who may see it is another question (`visibleTo`). */
export const isPublicCourse = sql<boolean>`(not courses.is_draft)`;

/** Condition: the class is no draft. */
export const isPublicClass = sql<boolean>`(not course_classes.is_draft)`;

/** Joins classes, without drafts, and their levels. */
export const publicClassOfLevel = and(eq(courseLevels.id, courseClasses.levelId), isPublicClass);
