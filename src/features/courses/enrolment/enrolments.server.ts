import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  certificates,
  courseClasses,
  courseLevels,
  courses,
  finishedClasses,
  userCourses,
  users,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { requireUser, type Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { AppError } from '~/server/errors';
import { did } from '~/deeds.server';
import { translationOf } from '~/features/translations/index.server';
import { listColumns, toCourses } from '../courses.server';
import { getCheckProgress } from '../checks/standing';
import { standingColumns } from '../checks/standing.server';
import { toOwnCertificate } from '../certificates/certificate';
import { noCourse, readCourseTitle } from '../course-title.server';
import { getPercent, type Progress } from '../course-progress';
import type { Enrolment, EnrolmentInput } from '../courses.schema';
import { getProgress } from '../learner-progress.server';
import { visibleTo } from '../course-visibility.server';

interface EnrolmentsCall {
  courseId?: number;
  lang?: Locale | undefined;
  /** The caller's progress by course, if it is known. */
  progressOf?: (courseId: number) => Progress;
}

/** The caller's visible enrolments, or the one in a course, with the courses in a language. */
export async function getEnrolments(
  db: Db,
  actor: Actor,
  { courseId, lang, progressOf }: EnrolmentsCall = {},
): Promise<Enrolment[]> {
  const { attempts, columns } = standingColumns(db, actor.id);
  const rows = await db
    .select({
      enrolment: userCourses,
      course: { ...listColumns, ...translationOf('course', lang) },
      code: certificates.code,
      holderName: certificates.holderName,
      check: columns,
    })
    .from(userCourses)
    .innerJoin(courses, eq(courses.id, userCourses.courseId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.courseId, userCourses.courseId),
        eq(certificates.userId, userCourses.userId),
        isNull(certificates.revokedAt),
      ),
    )
    .leftJoin(attempts, eq(attempts.courseId, courses.id))
    .where(
      and(
        eq(userCourses.userId, actor.id),
        courseId === undefined ? undefined : eq(userCourses.courseId, courseId),
        visibleTo(actor),
      ),
    )
    .orderBy(desc(userCourses.enrolledAt), desc(userCourses.id));
  const courseIds = rows.map(({ course }) => course.id);
  const getStanding = progressOf ?? (await getProgress(db, actor.id, courseIds));
  const localized = await toCourses(
    db,
    lang,
    rows.map(({ course }) => course),
  );
  return localized.flatMap((course, at) => {
    const row = rows[at];
    if (!row) return [];
    const { enrolment, check } = row;
    const { id, userId, enrolledAt } = enrolment;
    const standing = getStanding(course.id);
    return {
      id,
      userId,
      courseId: course.id,
      progress: getPercent(standing),
      enrolledAt: enrolledAt.toISOString(),
      ...standing,
      ...getCheckProgress(check, standing),
      ...toOwnCertificate(row),
      course,
    };
  });
}

/** The caller's enrolments, latest first. */
export async function listEnrolments(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<Enrolment[]> {
  return getEnrolments(db, requireUser(actor), { lang });
}

/**
 * Enrols the caller. An existing enrolment keeps its progress (docs/product.md#enrolment). A
 * unique key turns concurrent calls into one row.
 */
export async function enrol(
  db: Db,
  {
    actor,
    input: { userId, courseId },
    lang,
  }: { actor: Actor | null; input: EnrolmentInput; lang?: Locale | undefined },
): Promise<Enrolment> {
  const caller = requireUser(actor);
  if (typeof userId === 'number' && userId !== caller.id) {
    throw new AppError('enrol_self_only');
  }
  const enrolment = await db.transaction(async (tx) => {
    await holdAccount(tx, caller.id);
    const [course] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.id, courseId), visibleTo(caller)))
      // Keeps the course from being deleted meanwhile.
      .for('key share');
    if (!course) throw noCourse();
    // An update locks an existing row, so that it is not deleted before it is read.
    const [row] = await tx
      .insert(userCourses)
      .values({ userId: caller.id, courseId })
      .onConflictDoUpdate({
        target: [userCourses.userId, userCourses.courseId],
        set: { courseId },
      })
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (row?.isNew) {
      const [person] = await tx
        .select({ locale: users.locale })
        .from(users)
        .where(eq(users.id, caller.id));
      const { title } = await readCourseTitle(tx, courseId, person?.locale);
      await did(tx, caller, 'course.enrol', { userId: caller.id, courseId, title });
    }
    const [enrolment] = await getEnrolments(tx, caller, { courseId, lang });
    if (!enrolment) throw noCourse();
    return enrolment;
  });
  return enrolment;
}

/** Ends the caller's enrolment and deletes its progress: enrolling again starts at 0. */
export async function unenrol(
  db: Db,
  { actor, courseId }: { actor: Actor | null; courseId: number },
): Promise<void> {
  const { id: userId } = requireUser(actor);
  await db.transaction(async (tx) => {
    // Locked first, in the order of finishing a class.
    await tx
      .delete(userCourses)
      .where(and(eq(userCourses.userId, userId), eq(userCourses.courseId, courseId)));
    const classes = tx
      .select({ id: courseClasses.id })
      .from(courseClasses)
      .innerJoin(courseLevels, publicClassOfLevel)
      .where(eq(courseLevels.courseId, courseId));
    await tx
      .delete(finishedClasses)
      .where(and(eq(finishedClasses.userId, userId), inArray(finishedClasses.classId, classes)));
  });
}
