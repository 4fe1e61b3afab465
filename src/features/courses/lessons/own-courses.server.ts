import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  classPlaces,
  courseAssignments,
  courseClasses,
  courseLevels,
  finishedClasses,
  userCourses,
  works,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { localize } from '~/features/translations/index.server';
import { minutesHere, hasContent, isFinished, finishedBy } from '../class-content.server';
import type { OwnCourse } from '../courses.schema';
import { getEnrolments } from '../enrolment/enrolments.server';
import { toProgress } from '../course-progress';
import { getNextClass } from './course-outline';
import { classTitle } from '../course-title.server';
import { isHandedIn } from '../works/own-work.server';

/** Classes of a person's courses in their order, with their progress in each. */
function readClasses(db: Db, userId: number, lang: Locale | undefined) {
  return db
    .select({
      ...classTitle(lang),
      minutesHere,
      courseId: courseLevels.courseId,
      levelId: courseLevels.id,
      required: courseLevels.required,
      lastClassId: userCourses.lastClassId,
      hasContent,
      steps: sql<number>`coalesce(${courseClasses.steps}, 0)`,
      step: sql<number>`coalesce(${classPlaces.step}, 0)`,
      isDone: isFinished,
      doneAt: finishedClasses.doneAt,
      readAt: classPlaces.updatedAt,
      needsWork: sql<boolean>`${and(isNotNull(courseAssignments.id), isNull(works.id))}`,
    })
    .from(userCourses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, userCourses.courseId))
    .innerJoin(courseClasses, publicClassOfLevel)
    .leftJoin(finishedClasses, finishedBy(userId))
    .leftJoin(
      classPlaces,
      and(eq(classPlaces.classId, courseClasses.id), eq(classPlaces.userId, userId)),
    )
    .leftJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .leftJoin(
      works,
      and(eq(works.assignmentId, courseAssignments.id), eq(works.userId, userId), isHandedIn),
    )
    .where(eq(userCourses.userId, userId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
}

/**
 * The caller's courses, last touched first, each with the class to continue with and the state of
 * its final check; translated where possible.
 */
export async function listOwnCourses(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<OwnCourse[]> {
  const caller = requireUser(actor);
  const rows = await readClasses(db, caller.id, lang);
  const progressOf = (courseId: number) => {
    const ofCourse = rows.filter((row) => row.courseId === courseId);
    const levels = Map.groupBy(ofCourse, ({ levelId }) => levelId);
    return toProgress(
      [...levels.values()].map((classes) => ({ required: classes[0]?.required ?? null, classes })),
    );
  };
  const enrolments = await getEnrolments(db, caller, { lang, progressOf });
  const classesByCourse = enrolments.map(({ courseId }) =>
    rows.filter((row) => row.courseId === courseId),
  );
  const nextClasses = classesByCourse.map((classes) =>
    getNextClass(classes, classes[0]?.lastClassId ?? null),
  );
  const translatedClasses = await localize(
    db,
    'course-class',
    lang,
    nextClasses.filter((row) => row !== null),
  );
  return enrolments
    .map(({ courseId, course, enrolledAt, ...standing }, at): OwnCourse => {
      const { classes, done, check, retryAt, certificate, waitsForName } = standing;
      const next = translatedClasses.find(({ id }) => id === nextClasses[at]?.id);
      const last = classesByCourse[at]?.at(-1);
      const activityDates = (classesByCourse[at] ?? []).flatMap(({ doneAt, readAt }) => [
        doneAt,
        readAt,
      ]);
      const dates = activityDates.flatMap((date) => (date ? [date.toISOString()] : []));
      return {
        id: courseId,
        title: course.title,
        lang: course.lang,
        classes,
        done,
        check,
        retryAt,
        certificate,
        waitsForName,
        // The capstone is the assignment of the last class.
        capstone: last?.needsWork ? { classId: last.id } : null,
        touchedAt: [enrolledAt, ...dates].sort().at(-1) ?? enrolledAt,
        next: next
          ? {
              id: next.id,
              code: next.code,
              title: next.title,
              lang: next.lang,
              minutes: next.minutesHere,
              step: next.step,
              steps: next.steps,
            }
          : null,
      };
    })
    .sort((one, other) => other.touchedAt.localeCompare(one.touchedAt));
}
