import { randomBytes } from 'node:crypto';
import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  certificates,
  cmsEvents,
  courseCheckItems,
  courseChecks,
  courseClasses,
  courseLevels,
  finishedClasses,
  users,
} from '#db/schema';
import { certificateLine, nameOnCertificate } from '~/lib/text-forms/printable';
import { AppError } from '~/server/errors';
import { notify } from '~/features/notifications/index.server';
import type { Locale } from '~/i18n/locales';
import { readCourseTitle } from '../course-title.server';
import { readCapstone } from '../works/capstone.server';
import { toCode, readCode } from './certificate';
import type { Certificate } from './certificates.schema';

const noCertificate = () => new AppError('certificate_not_found');

/** The code of the learner's certificate, revoked or not, if there is one. */
export async function knownCertificate(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const ofLearner = and(eq(certificates.userId, userId), eq(certificates.courseId, courseId));
  const [row] = await db.select({ code: certificates.code }).from(certificates).where(ofLearner);
  return row?.code ?? null;
}

const holderColumns = {
  username: users.username,
  name: users.name,
  certificateName: users.certificateName,
  locale: users.locale,
};

/** The learner's name as a certificate prints it, and the characters it cannot print. */
export async function readHolder(db: Db, userId: number) {
  const [holder] = await db.select(holderColumns).from(users).where(eq(users.id, userId));
  if (!holder) throw new AppError('account_not_found');
  return certificateLine(holder);
}

/** The passed check of a course, for its certificate. */
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

/** Sums classes, hours and skills of the finished classes in a course. */
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
 * Returns the code of the learner's certificate and issues it on the first call; null without a
 * passed check. A revoked one stays revoked. The caller has checked that all classes are finished.
 * A unique key decides between concurrent calls.
 */
export async function certificateFor(
  db: Db,
  userId: number,
  courseId: number,
): Promise<string | null> {
  const existing = await knownCertificate(db, userId, courseId);
  if (existing) return existing;
  const check = await readPassedCheck(db, userId, courseId);
  if (!check) return null;
  const [holder] = await db.select(holderColumns).from(users).where(eq(users.id, userId));
  if (!holder) throw noCertificate();
  const { locale } = holder;
  const { title: courseTitle, lang: courseLang } = await readCourseTitle(db, courseId, locale);
  const [row] = await db
    .insert(certificates)
    .values({
      userId,
      courseId,
      courseTitle,
      courseLang,
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
 * Returns a certificate by its code, to anyone. Who revoked it and why stays internal. The capstone is
 * named in `lang`, in the language of the certificate without it.
 */
export async function getCertificate(
  db: Db,
  text: string | undefined,
  lang?: Locale,
): Promise<Certificate> {
  const code = readCode(text);
  if (!code) throw noCertificate();
  const [row] = await db
    .select({ certificate: certificates, username: users.username, slug: cmsEvents.slug })
    .from(certificates)
    .innerJoin(users, eq(users.id, certificates.userId))
    .leftJoin(cmsEvents, eq(cmsEvents.id, certificates.eventId))
    .where(eq(certificates.code, code));
  if (!row) throw noCertificate();
  const { holderName, courseTitle, courseLang, courseId, locale } = row.certificate;
  const { score, passMark, questions, learnt, issuedAt, revokedAt } = row.certificate;
  const { userId, heldOn, lessonHours } = row.certificate;
  const ofCourse = courseId === null ? null : { userId, courseId, lang: lang ?? locale };
  const isChecked = score !== null && passMark !== null && questions !== null;
  return {
    code,
    holderName,
    courseTitle,
    courseId,
    event: row.slug === null ? null : { slug: row.slug, heldOn, lessonHours },
    locale,
    username: row.username,
    courseLang,
    check: isChecked ? { score, passMark, questions } : null,
    learnt,
    capstone: ofCourse && (await readCapstone(db, ofCourse)),
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
