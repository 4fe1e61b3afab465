import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, desc } from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  certificates,
  cmsEvents,
  courseCheckItems,
  courseChecks,
  courseClasses,
  courseLevels,
  finishedClasses,
  courseAssignments,
  workRatings,
  trainerCohorts,
  works,
} from '#db/schema';
import { AppError } from '~/server/errors';
import { did } from '~/deeds.server';
import { readValidity } from '~/features/trainer/index.server';
import type { Locale } from '~/i18n/locales';
import { readCourseTitle } from '../course-title.server';
import type { OwnCertificate } from '../courses.schema';
import { readCode, toCode, toOwnCertificate } from './certificate';
import type { Certificate } from './certificates.schema';
import { readHolder } from './holder.server';
import { readAssignment } from '../works/assignments.server';
import { isHandedIn } from '../works/own-work.server';
import { toWorkTitle, type Capstone } from '../works/works.schema';

/**
 * Returns the learner's accepted work for the capstone of a course, which is the assignment of its
 * last class; null if there is none.
 */
async function readCapstone(
  db: Db,
  { userId, courseId, lang }: { userId: number; courseId: number; lang: Locale },
): Promise<Capstone | null> {
  const [last] = await db
    .select({ classId: courseClasses.id, assignmentId: courseAssignments.id })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .leftJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(desc(courseLevels.position), desc(courseClasses.position))
    .limit(1);
  if (!last?.assignmentId) return null;
  const [work] = await db
    .select({ id: works.id, title: works.title, lang: works.lang, round: works.round })
    .from(works)
    .where(
      and(
        eq(works.assignmentId, last.assignmentId),
        eq(works.userId, userId),
        eq(works.state, 'accepted'),
        eq(works.isHidden, false),
        isHandedIn,
      ),
    );
  if (!work) return null;
  const ofRound = and(eq(workRatings.workId, work.id), eq(workRatings.round, work.round));
  const rows = await db
    .select({ isStaff: workRatings.isStaff, ratings: count() })
    .from(workRatings)
    .where(ofRound)
    .groupBy(workRatings.isStaff);
  const heading = toWorkTitle(work, await readAssignment(db, last.classId, lang));
  const isStaffs = rows.some(({ isStaff }) => isStaff);
  return { ...heading, peers: isStaffs ? null : (rows[0]?.ratings ?? 0) };
}

const noCertificate = () => new AppError('certificate_not_found');

/** The learner's certificate of a course, revoked or not. */
export async function readOwnCertificate(
  db: Db,
  userId: number,
  courseId: number,
): Promise<OwnCertificate> {
  const [row] = await db
    .select({ code: certificates.code, holderName: certificates.holderName })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), eq(certificates.courseId, courseId)));
  return toOwnCertificate(row);
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
 * Returns the learner's certificate and issues it on the first call; nothing without a passed check.
 * Without a name that the learner has seen it waits for one. A revoked one stays revoked. The caller has
 * checked that all classes are finished. A unique key decides between concurrent calls.
 */
export async function certificateFor(
  tx: Db,
  userId: number,
  courseId: number,
): Promise<OwnCertificate> {
  const existing = await readOwnCertificate(tx, userId, courseId);
  if (existing.certificate || existing.waitsForName) return existing;
  const check = await readPassedCheck(tx, userId, courseId);
  if (!check) return existing;
  const { locale, holderName } = await readHolder(tx, userId);
  const { title: courseTitle, lang: courseLang } = await readCourseTitle(tx, courseId, locale);
  const [row] = await tx
    .insert(certificates)
    .values({
      userId,
      courseId,
      courseTitle,
      courseLang,
      locale,
      ...check,
      learnt: await readLearnt(tx, userId, courseId),
      code: toCode(randomBytes(20)),
      holderName,
    })
    .onConflictDoNothing()
    .returning({ code: certificates.code, holderName: certificates.holderName });
  if (!row) return readOwnCertificate(tx, userId, courseId);
  if (holderName !== null) {
    await did(tx, null, 'certificate.issue', { userId, code: row.code, title: courseTitle });
  }
  return toOwnCertificate(row);
}

/** Until when the certificate of a trainer is valid. */
async function readTrainerValidity(db: Db, userId: number, issuedAt: Date) {
  const { until, isExpired } = await readValidity(db, { userId, issuedAt });
  return { until, isExpired };
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
    .select({ certificate: certificates, slug: cmsEvents.slug, cohort: trainerCohorts.name })
    .from(certificates)
    .leftJoin(cmsEvents, eq(cmsEvents.id, certificates.eventId))
    .leftJoin(trainerCohorts, eq(trainerCohorts.id, certificates.trainerCohortId))
    .where(eq(certificates.code, code));
  if (!row) throw noCertificate();
  const { holderName, edition, renamedAt, courseTitle, courseLang, courseId } = row.certificate;
  if (holderName === null) throw noCertificate();
  const { score, passMark, questions, learnt, issuedAt, revokedAt } = row.certificate;
  const { userId, locale, heldOn, lessonHours, trained } = row.certificate;
  const ofCourse = courseId === null ? null : { userId, courseId, lang: lang ?? locale };
  const validity = trained && (await readTrainerValidity(db, userId, issuedAt));
  const isChecked = score !== null && passMark !== null && questions !== null;
  return {
    code,
    holderName,
    edition,
    renamedAt: renamedAt?.toISOString() ?? null,
    courseTitle,
    courseId,
    event: row.slug === null ? null : { slug: row.slug, heldOn, lessonHours },
    trainer: trained && validity && { ...trained, cohort: row.cohort ?? '', ...validity },
    locale,
    courseLang,
    check: isChecked ? { score, passMark, questions } : null,
    learnt,
    capstone: ofCourse && (await readCapstone(db, ofCourse)),
    issuedAt: issuedAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  };
}
