import { sql } from 'drizzle-orm';

/**
 * Condition: score and right answers of an attempt may be told, because the learner has passed or
 * the waiting time is over. Earlier, a throw-away account could learn keys for the next attempt.
 * Tables are named in full, because Drizzle omits their names in queries of one table.
 */
export const isTold = () => sql<boolean>`(
  exists (
    select 1 from course_checks as passed
    where passed.user_id = course_checks.user_id
      and passed.course_id = course_checks.course_id and passed.passed
  ) or coalesce(course_checks.submitted_at + (
    select make_interval(hours => courses.cool_down_hours) from courses
    where courses.id = course_checks.course_id
  ) <= ${new Date().toISOString()}::timestamptz, false)
)`;
