import { and, eq, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { isPublicCourse } from '#db/public-rows';
import { courseInterests, courses, organizations, users } from '#db/schema';
import { isStaffOf, requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { locales } from '~/i18n/locales';
import { isMember } from '~/server/auth/membership';
import { withLocks } from '~/server/locks';
import { did } from '~/deeds.server';
import { isOpen } from '../class-content.server';
import { noCourse, readCourseTitle } from '../course-title.server';
import { visibleTo } from '../course-visibility.server';

interface InterestCall {
  actor: Actor | null;
  courseId: number;
}

/**
 * Locks the opening of a course until the transaction ends, so that nobody joins the list of a
 * course that has just opened and is then never notified.
 */
async function lockOpening(tx: Db, courseId: number): Promise<void> {
  await withLocks(tx, [`course-opening:${courseId}`]);
}

/** Subscribes the caller to the opening of a course. Idempotent. */
export async function addInterest(db: Db, { actor, courseId }: InterestCall): Promise<void> {
  const caller = requireUser(actor);
  await db.transaction(async (tx) => {
    // The course's row is locked first, as in its deletion, to avoid deadlocks.
    const isVisible = and(eq(courses.id, courseId), visibleTo(caller));
    const [visibleCourse] = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(isVisible)
      .for('key share');
    if (!visibleCourse) throw noCourse();
    await lockOpening(tx, courseId);
    const [course] = await tx.select({ isOpen }).from(courses).where(eq(courses.id, courseId));
    if (!course || course.isOpen) {
      throw new AppError('course_open');
    }
    await tx.insert(courseInterests).values({ userId: caller.id, courseId }).onConflictDoNothing();
  });
}

/** Cancels the subscription. Idempotent. */
export async function removeInterest(db: Db, { actor, courseId }: InterestCall): Promise<void> {
  const { id: userId } = requireUser(actor);
  await db
    .delete(courseInterests)
    .where(and(eq(courseInterests.userId, userId), eq(courseInterests.courseId, courseId)));
}

/**
 * Notifies subscribers that a course has opened, once each. Call it in the transaction that may
 * have added its first content.
 */
export async function notifyInterested(tx: Db, courseId: number): Promise<void> {
  await lockOpening(tx, courseId);
  const [course] = await tx
    .select({ organizationId: courses.organizationId, isOpen })
    .from(courses)
    .where(and(eq(courses.id, courseId), isPublicCourse));
  if (!course?.isOpen) return;
  const { organizationId } = course;
  // Former members learn nothing about the courses of the organisation.
  const maySee =
    organizationId === null
      ? undefined
      : or(and(eq(users.organizationId, organizationId), isMember), isStaffOf('courses'));
  const people = await tx
    .select({ id: users.id, locale: users.locale })
    .from(courseInterests)
    .innerJoin(users, eq(users.id, courseInterests.userId))
    .leftJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(eq(courseInterests.courseId, courseId), maySee));
  for (const locale of locales) {
    const userIds = people.filter((person) => person.locale === locale).map(({ id }) => id);
    if (userIds.length === 0) continue;
    const { title } = await readCourseTitle(tx, courseId, locale);
    await did(tx, null, 'course.open', { userIds, courseId, title });
  }
  await tx.delete(courseInterests).where(eq(courseInterests.courseId, courseId));
}
