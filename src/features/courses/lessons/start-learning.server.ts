import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courses, userCourses } from '#db/schema';
import { defaultLocale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { visibleTo } from '../course-visibility.server';
import { listOpenLessons } from './open-lesson.server';
import { findPathClasses } from './path-classes.server';
import { isOpen } from '../class-content.server';
import { getProgress } from '../learner-progress.server';

/**
 * The place to start learning: a course in progress, an open lesson, a class of a course, or none.
 */
type LearningStart =
  | { kind: 'resume'; courseId: number }
  | { kind: 'open'; courseId: number; code: string }
  | { kind: 'class'; courseId: number; classId: number }
  | { kind: 'nothing' };

/** The course to continue with: unfinished ones first, the most recent among them. */
async function findOwnCourse(db: Db, actor: Actor): Promise<number | null> {
  const rows = await db
    .select({ courseId: userCourses.courseId })
    .from(userCourses)
    .innerJoin(courses, eq(courses.id, userCourses.courseId))
    .where(and(eq(userCourses.userId, actor.id), visibleTo(actor), isOpen))
    .orderBy(
      // The last reading counts, if there was one.
      desc(sql`greatest(${userCourses.enrolledAt}, (
        select max(class_places.updated_at) from class_places
        join course_classes on course_classes.id = class_places.class_id
        join course_levels on course_levels.id = course_classes.level_id
        where class_places.user_id = ${userCourses.userId}
          and course_levels.course_id = ${userCourses.courseId}))`),
      desc(userCourses.id),
    );
  const courseIds = rows.map(({ courseId }) => courseId);
  const getStanding = await getProgress(db, actor.id, courseIds);
  const isLeft = (courseId: number) => {
    const { classes, done } = getStanding(courseId);
    return done < classes;
  };
  return courseIds.find(isLeft) ?? courseIds[0] ?? null;
}

/** The start of a lesson by its code; without such a lesson, the one of `startLearning`. */
export async function startAt(
  db: Db,
  { actor, code, codes }: { actor: Actor | null; code: string; codes: readonly string[] },
): Promise<LearningStart> {
  const [row] = await findPathClasses(db, [code], defaultLocale);
  if (!row?.hasContent) return startLearning(db, { actor, codes });
  const { id: classId, course } = row;
  const courseId = course.id;
  const [enrolment] = actor
    ? await db
        .select({ id: userCourses.id })
        .from(userCourses)
        .where(and(eq(userCourses.userId, actor.id), eq(userCourses.courseId, courseId)))
    : [];
  if (enrolment) return { kind: 'class', courseId, classId };
  return { kind: 'open', courseId, code: row.code };
}

/**
 * The target of "Start learning": visitors, and people without a course, get the first lesson with
 * one of the codes, or else of the oldest course; learners continue where they left off.
 */
export async function startLearning(
  db: Db,
  { actor, codes }: { actor: Actor | null; codes: readonly string[] },
): Promise<LearningStart> {
  const ownCourseId = actor && (await findOwnCourse(db, actor));
  if (ownCourseId) return { kind: 'resume', courseId: ownCourseId };
  const lessons = await listOpenLessons(db);
  const first =
    codes.flatMap((code) => lessons.find((lesson) => lesson.code === code) ?? [])[0] ?? lessons[0];
  return first ? { kind: 'open', courseId: first.courseId, code: first.code } : { kind: 'nothing' };
}
