import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
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
import { toCsv } from '~/lib/csv';
import { timeHeading, toTimeCell } from '~/lib/csv-times';
import { requireScope } from '~/server/auth/actor';
import { scopeOfCertificate } from '../certificates/rename-certificate.server';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { Learner, RevokeInput } from './course-admin.schema';
import { getCourseDictionary } from '../dictionary';
import { readCode, toOwnCertificate } from '../certificates/certificate';
import type { AdminCall, CourseCall } from './course-admin-read.server';
import { noCourse } from '../course-title.server';
import { getPercent, requiredOf } from '../course-progress';

async function requireCourse(db: Db, courseId: number): Promise<void> {
  const [row] = await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId));
  if (!row) throw noCourse();
}

async function read(
  db: Db,
  courseId: number,
  part?: { limit: number; offset: number },
): Promise<Learner[]> {
  const levels = await db
    .select({ required: courseLevels.required, classes: count() })
    .from(courseClasses)
    .innerJoin(courseLevels, publicClassOfLevel)
    .where(eq(courseLevels.courseId, courseId))
    .groupBy(courseLevels.id);
  const classes = levels.reduce((sum, level) => sum + requiredOf(level.required, level.classes), 0);
  const finished = sql`from finished_classes f
    join course_classes c on c.id = f.class_id
    join course_levels l on l.id = c.level_id
    where l.course_id = ${userCourses.courseId} and f.user_id = ${userCourses.userId}`;
  const query = db
    .select({
      userId: users.id,
      username: users.username,
      name: users.name,
      email: users.email,
      enrolledAt: userCourses.enrolledAt,
      // Counts like `sumLevels`.
      done: sql<number>`(select coalesce(sum(least(level.done, level.required)), 0)::int from (
        select count(f.id) as done, least(coalesce(l.required, count(*)), count(*)) as required
        from course_levels l
        join course_classes c on c.level_id = l.id and not c.is_draft
        left join finished_classes f on f.class_id = c.id and f.user_id = ${userCourses.userId}
        where l.course_id = ${userCourses.courseId} group by l.id
      ) as level)`,
      lastDoneAt: sql<string | null>`(select max(f.done_at) ${finished})`.mapWith(
        finishedClasses.doneAt,
      ),
      code: certificates.code,
      holderName: certificates.holderName,
      revokedAt: certificates.revokedAt,
    })
    .from(userCourses)
    .innerJoin(users, eq(users.id, userCourses.userId))
    .leftJoin(
      certificates,
      and(
        eq(certificates.userId, userCourses.userId),
        eq(certificates.courseId, userCourses.courseId),
      ),
    )
    .where(eq(userCourses.courseId, courseId))
    .orderBy(asc(userCourses.enrolledAt), asc(userCourses.id));
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query);
  return rows.map(({ enrolledAt, lastDoneAt, revokedAt, code, holderName, ...row }) => ({
    ...row,
    ...toOwnCertificate({ code, holderName }),
    classes,
    progress: getPercent({ classes, done: row.done }),
    enrolledAt: enrolledAt.toISOString(),
    lastDoneAt: (lastDoneAt as Date | null)?.toISOString() ?? null,
    isRevoked: revokedAt !== null,
  }));
}

/** A page of a course's learners, in the order of enrolment. */
export async function listLearners(
  db: Db,
  { actor, courseId, page }: CourseCall & { page: number },
): Promise<Page<Learner>> {
  requireScope(actor, 'courses');
  await requireCourse(db, courseId);
  const [counts] = await db
    .select({ total: count() })
    .from(userCourses)
    .where(eq(userCourses.courseId, courseId));
  const rows = await read(db, courseId, { limit: pageSize, offset: (page - 1) * pageSize });
  return { rows, total: counts?.total ?? 0 };
}

/**
 * All learners as a file for a spreadsheet, with headings in a language. Logged, since personal data
 * leave the site.
 */
export async function exportLearners(
  db: Db,
  { actor, courseId, lang = 'en' }: CourseCall & { lang?: Locale | undefined },
): Promise<{ filename: string; csv: string }> {
  const admin = requireScope(actor, 'courses');
  await requireCourse(db, courseId);
  const learners = await read(db, courseId);
  await did(db, admin, 'course.export-learners', { courseId, rows: learners.length });
  const t = getCourseDictionary(lang).learnerFile;
  const headings = [
    ...[t.username, t.name, t.email, t.progress, t.done, t.classes],
    ...[timeHeading(t.enrolledAt), timeHeading(t.lastDoneAt), t.certificate, t.revoked],
  ];
  const rows = learners.map((learner) => [
    learner.username,
    learner.name,
    learner.email,
    learner.progress,
    learner.done,
    learner.classes,
    toTimeCell(learner.enrolledAt),
    toTimeCell(learner.lastDoneAt),
    learner.certificate,
    learner.isRevoked ? t.yes : '',
  ]);
  return { filename: `learners-course-${courseId}.csv`, csv: toCsv([headings, ...rows]) };
}

/** Revokes a certificate: its page says so at once, and its PDF is no longer served. */
export async function revokeCertificate(
  db: Db,
  {
    actor,
    code: text,
    input: { reason },
  }: AdminCall & { code: string | undefined; input: RevokeInput },
): Promise<void> {
  const admin = requireScope(actor, 'any');
  const code = readCode(text);
  await db.transaction(async (tx) => {
    const [certificate] = code
      ? await tx.select().from(certificates).where(eq(certificates.code, code)).for('update')
      : [];
    if (!certificate) throw new AppError('certificate_not_found');
    requireScope(admin, scopeOfCertificate(certificate));
    // The first revocation keeps its date and reason.
    const rows = await tx
      .update(certificates)
      .set({ revokedAt: new Date(), revokedBy: admin.id, reason })
      .where(and(eq(certificates.id, certificate.id), isNull(certificates.revokedAt)))
      .returning({ id: certificates.id });
    if (rows.length === 0) return;
    await did(tx, admin, 'certificate.revoke', { ...certificate, reason });
  });
}
