import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
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
import { notify } from '~/features/notifications/index.server';
import { listColumns, toCourses } from '../courses.server';
import { getCheckProgress } from '../checks/standing';
import { readStandings } from '../checks/standing.server';
import { noCourse, readCourseTitle } from '../course-title.server';
import { getPercent } from '../course-progress';
import type { Enrolment, EnrolmentInput, ReasonInput } from '../courses.schema';
import { getProgress } from '../learner-progress.server';
import { visibleTo } from '../course-visibility.server';
import { enrolled, notEnrolled } from '../class-access.server';

/** The caller's visible enrolments, or the one in a course, with the courses in a language. */
export async function getEnrolments(
  db: Db,
  actor: Actor,
  { courseId, lang }: { courseId?: number; lang?: Locale | undefined } = {},
): Promise<Enrolment[]> {
  const rows = await db
    .select({ enrolment: userCourses, course: listColumns, certificate: certificates.code })
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
    .where(
      and(
        eq(userCourses.userId, actor.id),
        courseId === undefined ? undefined : eq(userCourses.courseId, courseId),
        visibleTo(actor),
      ),
    )
    .orderBy(desc(userCourses.enrolledAt), desc(userCourses.id));
  const courseIds = rows.map(({ course }) => course.id);
  const getStanding = await getProgress(db, actor.id, courseIds);
  const getCheck = await readStandings(db, actor.id, courseIds);
  const localized = await toCourses(
    db,
    lang,
    rows.map(({ course }) => course),
  );
  return localized.flatMap((course, at) => {
    const [row, check] = [rows[at], getCheck(course.id)];
    if (!row || !check) return [];
    const { enrolment, certificate } = row;
    const { id, userId, reason, enrolledAt } = enrolment;
    const standing = getStanding(course.id);
    return {
      id,
      userId,
      courseId: course.id,
      progress: getPercent(standing),
      reason,
      enrolledAt: enrolledAt.toISOString(),
      ...standing,
      ...getCheckProgress(check, standing),
      certificate,
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
      const data = { courseId, title };
      await notify(tx, { userId: caller.id, kind: 'course.enrolled', data });
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
      .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
      .where(eq(courseLevels.courseId, courseId));
    await tx
      .delete(finishedClasses)
      .where(and(eq(finishedClasses.userId, userId), inArray(finishedClasses.classId, classes)));
  });
}

/** Sets why a course matters to the caller, who is enrolled in it; null removes it. */
export async function setReason(
  db: Db,
  {
    actor,
    courseId,
    input: { reason },
    lang,
  }: {
    actor: Actor | null;
    courseId: number;
    input: ReasonInput;
    lang?: Locale | undefined;
  },
): Promise<Enrolment> {
  const caller = requireUser(actor);
  const { id } = await enrolled(db, caller, courseId);
  await db.update(userCourses).set({ reason }).where(eq(userCourses.id, id));
  const [enrolment] = await getEnrolments(db, caller, { courseId, lang });
  if (!enrolment) throw notEnrolled();
  return enrolment;
}
