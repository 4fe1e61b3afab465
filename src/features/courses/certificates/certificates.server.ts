import { randomBytes } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  courseCheckItems,
  courseChecks,
  courseClasses,
  courseLevels,
  courses,
  finishedClasses,
  users,
} from '#db/schema';
import { certificateLine, nameOnCertificate } from '~/lib/text-forms/printable';
import { AppError } from '~/server/errors';
import { notify } from '~/server/mail/notifications';
import { readCourseTitle } from '../course-title.server';
import { toCode, readCode } from './certificate';
import type { Certificate } from './certificates.schema';

const noCertificate = () => new AppError('certificate_not_found');

/** The code of the learner's certificate if there is one, revoked or not. */
export async function knownCertificate(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const own = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId));
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(own);
  return row?.code ?? null;
}

const holderColumns = {
  username: users.username,
  name: users.name,
  certificateName: users.certificateName,
  locale: users.locale,
};

/** Returns the line that a certificate would have, and the signs of the name that it cannot print. */
export async function readHolder(db: Db, userId: number) {
  const [holder] = await db.select(holderColumns).from(users).where(eq(users.id, userId));
  if (!holder) throw new AppError('account_not_found');
  return certificateLine(holder);
}

/** The check of the course that the learner has passed, as a certificate says it. */
async function readPassedCheck(db: Db, userId: number, courseId: number) {
  const { score, passMark, passed } = courseChecks;
  const [row] = await db
    .select({ score, passMark, questions: count() })
    .from(courseChecks)
    .innerJoin(courseCheckItems, eq(courseCheckItems.checkId, courseChecks.id))
    .where(
      and(eq(courseChecks.userId, userId), eq(courseChecks.courseId, courseId), eq(passed, true)),
    )
    .groupBy(courseChecks.id);
  return row;
}

/** Sums the classes, hours and skills of what a learner has finished in a course. */
async function readLearnt(db: Db, userId: number, courseId: number) {
  const { levelId, hours, skills } = courseClasses;
  const rows = await db
    .select({ levelId, hours, skills })
    .from(finishedClasses)
    .innerJoin(courseClasses, eq(courseClasses.id, finishedClasses.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, levelId))
    .where(and(eq(finishedClasses.userId, userId), eq(courseLevels.courseId, courseId)))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  return {
    classes: rows.length,
    levels: new Set(rows.map((row) => row.levelId)).size,
    hours: rows.reduce((sum, row) => sum + row.hours, 0),
    skills: [...new Set(rows.flatMap((row) => row.skills))],
  };
}

/**
 * Returns the code of the learner's certificate, created on the first call; null without a check that
 * they have passed. A revoked one stays revoked. The caller has checked that all classes are finished. A
 * unique key of the database makes one of concurrent calls.
 */
export async function certificateFor(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const known = await knownCertificate(db, userId, courseId);
  if (known) return known;
  const check = await readPassedCheck(db, userId, courseId);
  if (!check) return null;
  const [holder] = await db.select(holderColumns).from(users).where(eq(users.id, userId));
  if (!holder) throw noCertificate();
  const { locale } = holder;
  const { title: courseTitle } = await readCourseTitle(db, courseId, locale);
  const [row] = await db
    .insert(certificates)
    .values({
      userId,
      courseId,
      courseTitle,
      locale,
      ...check,
      learnt: await readLearnt(db, userId, courseId),
      code: toCode(randomBytes(20)),
      holderName: nameOnCertificate(holder),
    })
    .onConflictDoNothing()
    .returning({ code: certificates.code });
  if (!row) return knownCertificate(db, userId, courseId);
  const data = { code: row.code, title: courseTitle };
  await notify(db, { userId, kind: 'certificate.issued', data });
  return row.code;
}

/**
 * Returns a certificate by its code, for anyone with the code. Who revoked it and why stays
 * internal.
 */
export async function getCertificate(db: Db, text: string | undefined): Promise<Certificate> {
  const code = readCode(text);
  if (!code) throw noCertificate();
  const [row] = await db
    .select({ certificate: certificates, username: users.username, course: courses })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .where(eq(certificates.code, code));
  if (!row) throw noCertificate();
  const { holderName, courseTitle, courseId, locale, issuedAt, revokedAt } = row.certificate;
  const { score, passMark, questions } = row.certificate;
  const isChecked = score !== null && passMark !== null && questions !== null;
  return {
    code,
    holderName,
    courseTitle,
    courseId,
    locale,
    username: row.username,
    // Without a translation the title was that of the course.
    courseLang: courseTitle === row.course.title ? row.course.sourceLocale : locale,
    // Of at most a hundred questions, a percentage that was rounded down belongs to one number alone.
    check: isChecked
      ? { score, passMark, questions, right: Math.ceil((score * questions) / 100) }
      : null,
    learnt: row.certificate.learnt ?? (await readLearnt(db, row.certificate.userId, courseId)),
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
