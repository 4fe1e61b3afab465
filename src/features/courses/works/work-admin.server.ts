import { and, asc, count, desc, eq, exists, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseAssignments, courseClasses, workRatings, workReports, works } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { readAssignments } from './assignments.server';
import { overdueDays, undecidedStates } from './decision';
import { readHints } from './hints.server';
import { isHandedIn, noWork, pictureOf } from './own-work.server';
import { toWorkTitle, type AdminWork, type AdminWorkStatus } from './works.schema';

const isUndecided = and(
  isHandedIn,
  eq(works.isHidden, false),
  inArray(works.state, undecidedStates),
);

/** Condition: the work has been undecided for so long that staff decide. */
export const isOverdue = (now: Date) =>
  and(isUndecided, lt(works.handedInAt, new Date(now.getTime() - overdueDays * 86_400_000)));

function condition(db: Db, status: AdminWorkStatus, now: Date) {
  const openReports = db
    .select({ id: workReports.id })
    .from(workReports)
    .where(and(eq(workReports.workId, works.id), isNull(workReports.settledAt)));
  return {
    waiting: isUndecided,
    overdue: isOverdue(now),
    reported: and(isHandedIn, exists(openReports)),
    hidden: and(isHandedIn, eq(works.isHidden, true)),
  }[status];
}

interface ListCall {
  actor: Actor | null;
  status: AdminWorkStatus;
  lang?: Locale | undefined;
  page: number;
  now?: Date;
}

/** Returns works for staff, oldest first. */
export async function listAdminWorks(
  db: Db,
  { actor, status, lang, page, now = new Date() }: ListCall,
): Promise<Page<AdminWork>> {
  requireScope(actor, 'courses');
  const where = condition(db, status, now);
  const [totals] = await db.select({ total: count() }).from(works).where(where);
  const rows = await db
    .select({ work: works, classCode: courseClasses.code })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .where(where)
    .orderBy(asc(works.handedInAt), asc(works.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const ids = rows.map(({ work }) => work.id);
  const reports = await readReports(db, ids);
  const ratings = await countRatings(db, ids);
  const hints = await readHints(
    db,
    rows.map(({ work }) => work),
  );
  const assignmentIds = rows.map(({ work }) => work.assignmentId);
  const assignments = await readAssignments(db, inArray(courseAssignments.id, assignmentIds), lang);
  const entries = rows.flatMap(({ work, classCode }) => {
    const assignment = assignments.find(({ id }) => id === work.assignmentId);
    if (!assignment) return [];
    const { title, criteria } = assignment;
    return {
      id: work.id,
      classCode,
      heading: toWorkTitle(work, assignment),
      assignment: { title, criteria, lang: assignment.lang },
      lang: work.lang,
      text: work.text,
      link: work.link,
      program: work.program,
      pictureUrl: pictureOf(work),
      state: work.state,
      round: work.round,
      ratings: ratings.get(work.id) ?? 0,
      handedInAt: work.handedInAt.toISOString(),
      isHidden: work.isHidden,
      slug: work.slug,
      isPublic: work.isPublic,
      reports: reports.filter(({ workId }) => workId === work.id).map(toReport),
      hints: hints.get(work.id) ?? [],
      version: work.version,
    };
  });
  return { rows: entries, total: totals?.total ?? 0 };
}

const toReport = ({ reason, createdAt }: { reason: string; createdAt: Date }) => ({
  reason,
  createdAt: createdAt.toISOString(),
});

const readReports = (db: Db, workIds: number[]) =>
  db
    .select({
      workId: workReports.workId,
      reason: workReports.reason,
      createdAt: workReports.createdAt,
    })
    .from(workReports)
    .where(and(inArray(workReports.workId, workIds), isNull(workReports.settledAt)))
    .orderBy(desc(workReports.id));

async function countRatings(db: Db, workIds: number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ workId: workRatings.workId, ratings: count() })
    .from(workRatings)
    .innerJoin(works, and(eq(works.id, workRatings.workId), eq(works.round, workRatings.round)))
    .where(inArray(workRatings.workId, workIds))
    .groupBy(workRatings.workId);
  return new Map(rows.map(({ workId, ratings }) => [workId, ratings]));
}

/** Hides a work or shows it again, and closes its reports. */
export async function hideWork(
  db: Db,
  {
    actor,
    workId,
    isHidden,
    version,
  }: { actor: Actor | null; workId: number; isHidden: boolean; version?: number | undefined },
): Promise<{ id: number; isHidden: boolean; version: number }> {
  const admin = requireScope(actor, 'courses');
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(works)
      .set({ isHidden, version: nextVersion(works) })
      .where(and(isUnchanged(works, workId, version), isHandedIn))
      .returning({ id: works.id, isHidden: works.isHidden, version: works.version });
    if (!row) {
      const [current] = await tx
        .select({ id: works.id, isHidden: works.isHidden, version: works.version })
        .from(works)
        .where(and(eq(works.id, workId), isHandedIn));
      throw writeRefused(current, noWork());
    }
    await tx
      .update(workReports)
      .set({ settledAt: sql`now()`, networkHash: null })
      .where(and(eq(workReports.workId, workId), isNull(workReports.settledAt)));
    await did(tx, admin, isHidden ? 'work.hide' : 'work.show', row);
    return row;
  });
}
