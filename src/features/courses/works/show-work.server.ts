import { randomBytes } from 'node:crypto';
import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '#db/client';
import { publicClassOfLevel } from '#db/public-rows';
import {
  courseAssignments,
  courseClasses,
  courseLevels,
  courses,
  finishedClasses,
  users,
  workReports,
  works,
} from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toSlug } from '~/lib/text-forms/slug';
import { did } from '~/deeds.server';
import { requireUser, type Actor } from '~/server/auth/actor';
import { holdAccount } from '~/server/auth/hold-account';
import { requireVerifiedAddress } from '~/server/auth/verified-address';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { countInTransaction, type Limit } from '~/server/http/rate-limit';
import { pageSize } from '~/server/http/paging';
import { nextVersion } from '~/server/versioned';
import { localeColumns, localize } from '~/features/translations/index.server';
import type { CourseTitle } from '../courses.schema';
import { readAssignment, readAssignments } from './assignments.server';
import { visibleTo } from '../course-visibility.server';
import { isHandedIn, noWork, pictureOf } from './own-work.server';
import { networkHashOf } from './peers.server';
import { toWorkTitle, type ShowInput, type ShownWork } from './works.schema';

/** Number of open reports that hide a work until staff have reviewed it. */
const reportsToHide = 3;

/** Limit of reports by one person. */
const reportLimit: Limit = { name: 'work-reports', points: 5, seconds: 24 * 60 * 60 };

/** Condition: the work is public. Courses of organisations have no public works. */
export const isShown = and(
  eq(works.isPublic, true),
  eq(works.isHidden, false),
  isNull(courses.organizationId),
) as SQL;

/** Reads the public works that match a condition, with their assignments, newest first. */
async function readShown(
  db: Db,
  where: SQL | undefined,
  lang: Locale,
  paging: { limit: number; offset: number },
): Promise<ShownWork[]> {
  const rows = await db
    .select({
      work: works,
      name: users.name,
      username: users.username,
      classId: courseAssignments.classId,
      classCode: courseClasses.code,
      courseId: courseLevels.courseId,
    })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .leftJoin(users, eq(users.id, works.userId))
    .where(and(where, isShown))
    .orderBy(desc(works.id))
    .limit(paging.limit)
    .offset(paging.offset);
  const titles = await readShownTitles(db, lang);
  const classIds = rows.map(({ classId }) => classId);
  const assignments = await readAssignments(db, inArray(courseAssignments.classId, classIds), lang);
  return rows.flatMap(({ work, name, username, classId, classCode, courseId }) => {
    const assignment = assignments.find((candidate) => candidate.classId === classId);
    const course = titles.find(({ id }) => id === courseId);
    if (!assignment || !course || work.slug === null) return [];
    return {
      id: work.id,
      slug: work.slug,
      heading: toWorkTitle(work, assignment),
      lang: work.lang,
      text: work.text,
      link: work.link,
      program: work.program,
      pictureUrl: pictureOf(work),
      name: work.showsName ? name?.trim() || username : null,
      handedInAt: work.handedInAt.toISOString(),
      course,
      classCode,
    };
  });
}

/** The public courses that have assignments, with titles in a language. */
export async function readShownTitles(db: Db, lang: Locale): Promise<CourseTitle[]> {
  const rows = await db
    .selectDistinct({
      id: courses.id,
      title: courses.title,
      sourceLocale: courses.sourceLocale,
      ...localeColumns('course'),
    })
    .from(courses)
    .innerJoin(courseLevels, eq(courseLevels.courseId, courses.id))
    .innerJoin(courseClasses, publicClassOfLevel)
    .innerJoin(courseAssignments, eq(courseAssignments.classId, courseClasses.id))
    .where(visibleTo(null))
    .orderBy(courses.id);
  return localize(db, 'course', lang, rows);
}

/** Returns a public work by its slug. Throws `work_not_found` if it is not public. */
export async function readShownWork(
  db: Db,
  { slug, lang }: { slug: string; lang: Locale },
): Promise<ShownWork> {
  const [work] = await readShown(db, eq(works.slug, slug), lang, { limit: 1, offset: 0 });
  if (!work) throw noWork();
  return work;
}

/** Returns a page of public works, of one course or of all. */
export async function listShownWorks(
  db: Db,
  { course, lang, page }: { course?: number | undefined; lang: Locale; page: number },
): Promise<Page<ShownWork>> {
  const where = course === undefined ? undefined : eq(courses.id, course);
  const [totals] = await db
    .select({ total: count() })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, publicClassOfLevel)
    .innerJoin(courses, eq(courses.id, courseLevels.courseId))
    .where(and(where, isShown));
  const paging = { limit: pageSize, offset: (page - 1) * pageSize };
  return { rows: await readShown(db, where, lang, paging), total: totals?.total ?? 0 };
}

/** Publishes an accepted work of the caller, with or without their name, or takes it back. */
export async function showWork(
  db: Db,
  { actor, workId, input }: { actor: Actor | null; workId: number; input: ShowInput },
): Promise<{ id: number; slug: string | null; isPublic: boolean; showsName: boolean }> {
  const author = requireUser(actor);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({
        state: works.state,
        isHidden: works.isHidden,
        slug: works.slug,
        lang: works.lang,
        classId: courseAssignments.classId,
        organizationId: courses.organizationId,
      })
      .from(works)
      .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
      .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
      .innerJoin(courseLevels, publicClassOfLevel)
      .innerJoin(courses, eq(courses.id, courseLevels.courseId))
      .where(and(eq(works.id, workId), eq(works.userId, author.id), isHandedIn))
      .for('update', { of: works });
    if (!row) throw noWork();
    // Authors can withdraw a hidden work, but not publish it again.
    if (row.isHidden && input.isPublic) throw new AppError('work_hidden');
    if (row.state !== 'accepted') throw new AppError('work_not_accepted');
    if (input.isPublic && row.organizationId !== null) throw new AppError('work_course_private');
    const slug = row.slug ?? (input.isPublic ? await makeSlug(tx, row) : null);
    await tx
      .update(works)
      .set({ ...input, slug })
      .where(eq(works.id, workId));
    await did(tx, author, 'work.publish');
    return { id: workId, slug, ...input };
  });
}

/** Makes a slug that does not identify the author. It stays when the work is withdrawn. */
async function makeSlug(
  tx: Db,
  { classId, lang }: { classId: number; lang: Locale },
): Promise<string> {
  const { title } = await readAssignment(tx, classId, lang);
  return `${toSlug(title, 60)}-${randomBytes(5).toString('hex')}`;
}

/**
 * Number of networks from which people have reported a work whose reports count: those with a confirmed
 * address whose account is older than the work, or who have finished a class.
 */
async function countReports(tx: Db, work: { id: number; createdAt: Date }): Promise<number> {
  const hasFinished = exists(
    tx
      .select({ id: finishedClasses.id })
      .from(finishedClasses)
      .where(eq(finishedClasses.userId, users.id)),
  );
  const network = sql`coalesce(${workReports.networkHash}, ${workReports.id}::text)`;
  const [row] = await tx
    .select({ networks: countDistinct(network) })
    .from(workReports)
    .innerJoin(users, eq(users.id, workReports.userId))
    .where(
      and(
        eq(workReports.workId, work.id),
        isNull(workReports.settledAt),
        isNotNull(users.emailVerifiedAt),
        or(lt(users.createdAt, work.createdAt), hasFinished),
      ),
    );
  return row?.networks ?? 0;
}

interface ReportCall {
  actor: Actor | null;
  workId: number;
  /** The network of the caller (`clientKey`). */
  network: string;
  reason: string;
}

/**
 * Reports a public work to staff, once per person. Staff see each report; three that count hide the
 * work.
 */
export async function reportWork(
  db: Db,
  { actor, workId, network, reason }: ReportCall,
): Promise<{ id: number }> {
  const reporter = requireUser(actor);
  const userId = reporter.id;
  return db.transaction(async (tx) => {
    await holdAccount(tx, userId);
    const [work] = await tx
      .select({ id: works.id, userId: works.userId, createdAt: works.createdAt })
      .from(works)
      .where(and(eq(works.id, workId), eq(works.isPublic, true), eq(works.isHidden, false)))
      .for('update');
    if (!work) throw noWork();
    if (work.userId === userId) throw new AppError('work_own');
    await requireVerifiedAddress(tx, userId);
    const [report] = await tx
      .insert(workReports)
      .values({ workId, userId, reason, networkHash: networkHashOf(network) })
      .onConflictDoNothing()
      .returning({ id: workReports.id });
    if (!report) throw new AppError('work_reported');
    await countInTransaction(tx, reportLimit, String(userId));
    const isHidden = (await countReports(tx, work)) >= reportsToHide;
    // With the new version, staff cannot close a report that they have not seen.
    await tx
      .update(works)
      .set({ isHidden, version: nextVersion(works) })
      .where(eq(works.id, workId));
    await did(tx, reporter, 'work.report');
    return { id: report.id };
  });
}
