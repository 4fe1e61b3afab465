import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  contactMessages as contacts,
  courseClasses as classes,
  courseLevels as levels,
  courses,
  eventProposals as proposals,
  inboxItems as items,
  inboxReplies as replies,
  invitationRequests as requests,
  jobSubmissions as submissions,
  mistakeReports as mistakes,
  users,
} from '#db/schema';
import type { InboxKind, InboxRow, MistakePlace } from './inbox.schema';
import type { StaffScope } from '~/config/staff-scopes';
import type { Locale } from '~/i18n/locales';
import { hasScope, type Actor } from '~/server/auth/actor';

/** Columns from whichever table an item references. */
export const of = {
  subject: sql<string>`coalesce(${proposals.title}, ${submissions.title}, ${contacts.topic}, ${classes.title}, '')`,
  name: sql<string>`coalesce(${proposals.contactName}, ${submissions.contactName}, ${contacts.name}, ${requests.name}, '')`,
  email: sql<string>`coalesce(${proposals.contactEmail}, ${submissions.contactEmail}, ${contacts.email}, ${requests.email}, '')`,
  body: sql<string>`coalesce(${proposals.reason}, ${submissions.description}, ${contacts.message}, ${requests.reason}, ${mistakes.text})`,
  locale: sql<Locale>`coalesce(${proposals.locale}, ${submissions.locale}, ${contacts.locale}, ${requests.locale}, ${mistakes.locale})`,
};

const columns = {
  item: items,
  ...of,
  company: submissions.company,
  link: submissions.applicationUrl,
  format: proposals.format,
  proposedDate: proposals.proposedDate,
  status: sql<string | null>`coalesce(${proposals.status}, ${submissions.status})`,
  mistake: mistakes,
  code: classes.code,
  courseId: levels.courseId,
  isOpenCourse: sql<boolean>`${courses.organizationId} is null`,
  assigneeName: users.username,
  isAnswered: sql<boolean>`exists (select 1 from ${replies} where ${replies.itemId} = ${items.id})`,
};

/** Items joined with the tables they reference. */
export const selectItems = (db: Db) =>
  db
    .select(columns)
    .from(items)
    .leftJoin(contacts, eq(contacts.id, items.contactId))
    .leftJoin(proposals, eq(proposals.id, items.proposalId))
    .leftJoin(submissions, eq(submissions.id, items.submissionId))
    .leftJoin(requests, eq(requests.id, items.invitationRequestId))
    .leftJoin(mistakes, eq(mistakes.id, items.mistakeId))
    .leftJoin(classes, eq(classes.id, mistakes.classId))
    .leftJoin(levels, eq(levels.id, classes.levelId))
    .leftJoin(courses, eq(courses.id, levels.courseId))
    .leftJoin(users, eq(users.id, items.assigneeId));

export type Selected = Awaited<ReturnType<typeof selectItems>>[number];

export function getKind({ item }: Selected): InboxKind {
  if (item.contactId !== null) return 'contact';
  if (item.proposalId !== null) return 'proposal';
  if (item.mistakeId !== null) return 'mistake';
  return item.submissionId !== null ? 'submission' : 'invitation';
}

type Item = typeof items.$inferSelect;

/** Messages that ask about the programme of trainers. */
const isOfTrainers = sql`exists (select 1 from ${contacts} as asked
  where asked.id = ${items.contactId} and asked.topic = 'trainer')`;

/** The scope of the staff who answer an item; `topic` is that of a message. */
export function scopeOfItem(item: Item, topic: string): StaffScope {
  if (item.proposalId !== null) return 'events';
  if (item.submissionId !== null) return 'jobs';
  if (item.mistakeId !== null) return 'courses';
  return item.contactId !== null && topic === 'trainer' ? 'trainers' : 'people';
}

/** Condition: items whose scope the actor has. */
export function isSeenBy(actor: Actor | null): SQL | undefined {
  if (hasScope(actor, 'all')) return undefined;
  const when = (scope: StaffScope, rows: SQL | undefined) =>
    hasScope(actor, scope) ? rows : undefined;
  return or(
    sql`false`,
    when('events', isNotNull(items.proposalId)),
    when('jobs', isNotNull(items.submissionId)),
    when('courses', isNotNull(items.mistakeId)),
    when('trainers', isOfTrainers),
    when(
      'people',
      and(
        isNull(items.proposalId),
        isNull(items.submissionId),
        isNull(items.mistakeId),
        sql`not ${isOfTrainers}`,
      ),
    ),
  );
}

/** Where a reported mistake is; null for anything else. */
export function getMistake({
  mistake,
  code,
  courseId,
  isOpenCourse,
}: Selected): MistakePlace | null {
  if (!mistake || code === null || courseId === null) return null;
  const { classId, step, questionId, version } = mistake;
  return { courseId, classId, code, step, questionId, version, isOpen: isOpenCourse };
}

export const toRow = (row: Selected): InboxRow => ({
  id: row.item.id,
  kind: getKind(row),
  state: row.item.state,
  subject: row.subject,
  name: row.name,
  email: row.email,
  mistake: getMistake(row),
  locale: row.locale,
  assignee:
    row.item.assigneeId !== null && row.assigneeName !== null
      ? { id: row.item.assigneeId, username: row.assigneeName }
      : null,
  isAnswered: row.isAnswered,
  createdAt: row.item.createdAt.toISOString(),
  dueAt: row.item.dueAt?.toISOString() ?? null,
});
