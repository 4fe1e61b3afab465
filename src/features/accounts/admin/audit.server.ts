import { desc, like, or, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  auditLog,
  cmsEvents,
  collections,
  contactMessages,
  courseAssignments,
  courseClasses,
  courseLevels,
  courseQuestions,
  courses,
  eventCategories,
  eventProposals,
  eventSpeakers,
  inboxItems,
  invitationRequests,
  invitations,
  jobs,
  jobSubmissions,
  mistakeReports,
  organizations,
  skillBootcamps,
  trainerApplications,
  trainerCohorts,
  trainerEntries,
  users,
  works,
} from '#db/schema';
import { auditKinds, type AuditKind } from '~/config/audit-actions';
import { requireScope, type Actor } from '~/server/auth/actor';
import { type Page, withQuery } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { AuditEntry } from '../responses.schema';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { paths } from '~/config/paths';

/** The current name and page of an entry's object. */
interface AuditSubject {
  name: string;
  /** Without a language. */
  path: string;
}

interface SubjectRow extends AuditSubject {
  id: number;
}

type FindSubjects = (db: Db, ids: number[]) => Promise<SubjectRow[]>;

type Named = PgTable & { id: PgColumn };

/** Rows of one table, each shown by the page that follows from its id and name. */
const rowsOf =
  (table: Named, name: PgColumn, toPath: (id: number, name: string) => string): FindSubjects =>
  async (db, ids) => {
    const rows = await db
      .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, ids));
    return rows.map((row) => ({ ...row, path: toPath(row.id, row.name) }));
  };

/** Parts of courses, which the page of their course shows. */
const partsOf =
  (table: Named, name: SQL<string>, courseId: PgColumn, levelId?: PgColumn): FindSubjects =>
  async (db, ids) => {
    const columns = { id: sql<number>`${table.id}`, name, courseId: sql<number>`${courseId}` };
    const from = db.select(columns).from(table);
    const rows = await (
      levelId ? from.innerJoin(courseLevels, eq(courseLevels.id, levelId)) : from
    ).where(inArray(table.id, ids));
    return rows.map((row) => ({ ...row, path: paths.adminCourse(row.courseId) }));
  };

const classes = partsOf(
  courseClasses,
  sql<string>`${courseClasses.code} || ' ' || ${courseClasses.title}`,
  courseLevels.courseId,
  courseClasses.levelId,
);
const levels = partsOf(courseLevels, sql<string>`${courseLevels.name}`, courseLevels.courseId);
const questions = partsOf(
  courseQuestions,
  sql<string>`${courseQuestions.prompt}`,
  courseQuestions.courseId,
);
const courseRows = rowsOf(courses, courses.title, paths.adminCourse);

/** Assignments and works, by the title of the assignment. */
const assignments: FindSubjects = async (db, ids) => {
  const rows = await db
    .select({
      id: courseAssignments.id,
      name: courseAssignments.title,
      courseId: courseLevels.courseId,
    })
    .from(courseAssignments)
    .innerJoin(courseClasses, eq(courseClasses.id, courseAssignments.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(inArray(courseAssignments.id, ids));
  return rows.map((row) => ({ ...row, path: paths.adminCourse(row.courseId) }));
};

const handedIn: FindSubjects = async (db, ids) => {
  const rows = await db
    .select({ id: works.id, name: courseAssignments.title, isHidden: works.isHidden })
    .from(works)
    .innerJoin(courseAssignments, eq(courseAssignments.id, works.assignmentId))
    .where(inArray(works.id, ids));
  return rows.map(({ isHidden, ...row }) => {
    const status = isHidden ? 'hidden' : 'waiting';
    return { ...row, path: withQuery(paths.adminWorks, { status }) };
  });
};

const events: FindSubjects = async (db, ids) => {
  const { id, title, slug } = cmsEvents;
  const rows = await db.select({ id, title, slug }).from(cmsEvents).where(inArray(id, ids));
  return rows.map((row) => ({ id: row.id, name: row.title, path: paths.event(row.slug) }));
};

const inbox: FindSubjects = async (db, ids) => {
  const rows = await db
    .select({
      id: inboxItems.id,
      name: sql<string>`coalesce(${contactMessages.name}, ${eventProposals.title},
        ${jobSubmissions.title}, ${invitationRequests.name}, ${courseClasses.code} || ' ' || ${courseClasses.title})`,
    })
    .from(inboxItems)
    .leftJoin(contactMessages, eq(contactMessages.id, inboxItems.contactId))
    .leftJoin(eventProposals, eq(eventProposals.id, inboxItems.proposalId))
    .leftJoin(jobSubmissions, eq(jobSubmissions.id, inboxItems.submissionId))
    .leftJoin(invitationRequests, eq(invitationRequests.id, inboxItems.invitationRequestId))
    .leftJoin(mistakeReports, eq(mistakeReports.id, inboxItems.mistakeId))
    .leftJoin(courseClasses, eq(courseClasses.id, mistakeReports.classId))
    .where(inArray(inboxItems.id, ids));
  return rows.map((row) => ({ ...row, path: paths.adminInboxItem(row.id) }));
};

const at = (path: string) => () => path;
const searched = (path: string) => (_id: number, name: string) => withQuery(path, { q: name });

/** By the word that targets of the log begin with. */
const finders: Readonly<Record<string, FindSubjects>> = {
  event: events,
  speaker: rowsOf(eventSpeakers, eventSpeakers.name, at(`${paths.adminEvents}#speakers`)),
  'event-category': rowsOf(
    eventCategories,
    eventCategories.name,
    at(`${paths.adminEvents}#categories`),
  ),
  'event-proposal': rowsOf(
    eventProposals,
    eventProposals.title,
    at(`${paths.adminEvents}#proposals`),
  ),
  job: rowsOf(jobs, jobs.title, at(paths.adminJobs)),
  'job-submission': rowsOf(
    jobSubmissions,
    jobSubmissions.title,
    at(`${paths.adminJobs}#submissions`),
  ),
  bootcamp: rowsOf(skillBootcamps, skillBootcamps.title, at(paths.adminHub)),
  course: courseRows,
  'levels-of': courseRows,
  'course-level': levels,
  'classes-of': levels,
  class: classes,
  'course-class': classes,
  'materials-of': classes,
  question: questions,
  'course-question': questions,
  'course-assignment': assignments,
  work: handedIn,
  collection: rowsOf(collections, collections.name, at(paths.adminCollections)),
  user: rowsOf(users, users.username, searched(paths.adminUsers)),
  organization: rowsOf(organizations, organizations.name, at(paths.adminOrganizations)),
  invitation: rowsOf(invitations, invitations.email, searched(paths.adminInvitations)),
  'trainer-application': rowsOf(trainerApplications, trainerApplications.name, paths.adminTrainer),
  'trainer-entry': rowsOf(trainerEntries, trainerEntries.title, at(paths.adminLogbooks)),
  cohort: rowsOf(trainerCohorts, trainerCohorts.name, paths.adminCohort),
  'inbox-item': inbox,
};

const readTarget = (target: string) => {
  const [, kind = '', id = ''] = /^(.+):(\d+)$/.exec(target) ?? [];
  return { kind, id: Number(id) };
};

/** The objects of entries that are still there, by target; one query for each kind on the page. */
async function findAuditSubjects(
  db: Db,
  targets: readonly string[],
): Promise<ReadonlyMap<string, AuditSubject>> {
  const ids = new Map<string, number[]>();
  for (const target of new Set(targets)) {
    const { kind, id } = readTarget(target);
    if (finders[kind]) ids.set(kind, [...(ids.get(kind) ?? []), id]);
  }
  const subjects = new Map<string, AuditSubject>();
  for (const [kind, rowIds] of ids) {
    for (const { id, name, path } of (await finders[kind]?.(db, rowIds)) ?? []) {
      subjects.set(`${kind}:${id}`, { name, path });
    }
  }
  return subjects;
}

interface AuditCall {
  actor: Actor | null;
  page: number;
  kind?: AuditKind | undefined;
}

/** Actions of admins, newest first. */
export async function listAudit(
  db: Db,
  { actor, page, kind }: AuditCall,
): Promise<Page<AuditEntry>> {
  requireScope(actor, 'all');
  const where =
    kind && or(...auditKinds[kind].map((subject) => like(auditLog.action, `${subject}.%`)));
  const rows = await db
    .select()
    .from(auditLog)
    .where(where)
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const subjects = await findAuditSubjects(
    db,
    rows.map(({ target }) => target),
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      subject: subjects.get(row.target) ?? null,
      createdAt: row.createdAt.toISOString(),
    })),
    total: await db.$count(auditLog, where),
  };
}
