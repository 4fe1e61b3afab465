import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems, organizations, users, workReports, works } from '#db/schema';
import { hasScope, requireScope, type Actor } from '~/server/auth/actor';
import {
  type StaffHome,
  measureNames,
  type Measure,
  type MeasureName,
  queueNames,
  type Queue,
  type QueueName,
  scopeOfMeasure,
  scopeOfQueue,
} from './staff-home';
import { getWeekStarts, weekMs } from './weeks';
import { deadLetterQueue, jobSchema } from '#db/job-queues';
import { hasSamples } from '#db/seed/samples';
import { otherLanguagesOf, sourceHash } from '#db/translations';
import { ofScopes } from '~/config/staff-scopes';
import { isSeenBy } from '~/features/inbox/index.server';
import { scopeOfTexts } from '~/lib/translations/scopes';
import { isOverdue } from '~/features/courses/index.server';
import type { TranslationKind } from '~/lib/translations/fields';
import { dayIn } from '~/lib/zoned-time';
import { membershipStatus } from '~/server/auth/membership';

/** Rows of a statement; each driver types its result differently. */
const selectRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Drivers return instants parsed or as text. */
const toDate = (value: string | Date | null): Date | null =>
  value === null ? null : new Date(value);

interface CountedQueue {
  name: QueueName;
  n: number;
  oldest: string | Date | null;
}

const jobTable = sql.raw(`${jobSchema}.job`);
const isDead = sql`name = ${deadLetterQueue}`;

/** Submissions without a decision that are not held as spam. */
const undecided = (table: SQL, item: SQL) => sql`from ${table} as sent where sent.status = 'new'
  and not exists (select 1 from inbox_items where ${item} = sent.id and inbox_items.state = 'spam')`;

/**
 * Queues as the lists behind them count: `from …`, and since when each row has waited; of requests about
 * personal data until when each may wait.
 */
function queuesOf(actor: Actor, now: Date): [QueueName, since: SQL, rows: SQL][] {
  const today = dayIn(now);
  const applications = (status: string) => sql`from trainer_applications where status = ${status}`;
  return [
    [
      'inbox',
      sql`created_at`,
      sql`from inbox_items where ${and(sql`state = 'open'`, isSeenBy(actor))}`,
    ],
    ['privacy', sql`due_at`, sql`from inbox_items where state = 'open' and due_at is not null`],
    ['applications', sql`submitted_at`, applications('submitted')],
    ['reviews', sql`submitted_at`, applications('in_review')],
    ['entries', sql`created_at`, sql`from trainer_entries where status = 'waiting'`],
    ['works', sql`${works.handedInAt}`, sql`from ${works} where ${isOverdue(now)}`],
    [
      'workReports',
      sql`${workReports.createdAt}`,
      sql`from ${workReports} where ${workReports.settledAt} is null`,
    ],
    [
      'proposals',
      sql`sent.created_at`,
      undecided(sql`event_proposals`, sql`inbox_items.proposal_id`),
    ],
    [
      'submissions',
      sql`sent.created_at`,
      undecided(sql`job_submissions`, sql`inbox_items.submission_id`),
    ],
    [
      'memberships',
      sql`${users.createdAt}`,
      sql`from ${users} join ${organizations} on ${organizations.id} = ${users.organizationId}
        where ${membershipStatus} = 'pending'`,
    ],
    [
      'expiredJobs',
      sql`(deadline + 1)::timestamp at time zone 'Asia/Jakarta'`,
      sql`from jobs where is_active and deadline < ${today}::date`,
    ],
    ['failedTasks', sql`created_on`, sql`from ${jobTable} where ${isDead} and state < 'active'`],
    [
      'waitingTasks',
      sql`created_on`,
      sql`from ${jobTable} where not ${isDead} and state < 'active'`,
    ],
  ];
}

/** When a row was created, where its table says so. */
const madeAt: Readonly<Record<TranslationKind, string | null>> = {
  event: 'cms_events.created_at',
  speaker: 'event_speakers.created_at',
  'event-category': 'event_categories.created_at',
  bootcamp: 'skill_bootcamps.created_at',
  course: 'courses.created_at',
  'course-level': null,
  'course-class': null,
  'course-question': 'course_questions.created_at',
  'course-assignment': 'course_assignments.created_at',
  job: 'jobs.posted_at',
  organization: 'organizations.created_at',
};

/** Missing translations with the oldest known age, and outdated ones. */
async function countTexts(db: Db, own: readonly TranslationKind[]): Promise<CountedQueue[]> {
  if (own.length === 0) return [];
  const kinds = own.map((kind) => {
    const createdAt = sql.raw(madeAt[kind] ?? 'null::timestamptz');
    return sql`select count(*) filter (where translated.row_id is null) as missing,
        min(${createdAt}) filter (where translated.row_id is null) as oldest,
        count(*) filter (where translated.source_hash <> ${sourceHash(kind)}) as outdated
      ${otherLanguagesOf(kind)}`;
  });
  const [row] = await selectRows<{
    missing: number;
    outdated: number;
    oldest: string | Date | null;
  }>(
    db,
    sql`select sum(missing)::int as missing, sum(outdated)::int as outdated, min(oldest) as oldest
      from (${sql.join(kinds, sql` union all `)}) as kinds`,
  );
  return [
    { name: 'missingTexts', n: row?.missing ?? 0, oldest: row?.oldest ?? null },
    { name: 'outdatedTexts', n: row?.outdated ?? 0, oldest: null },
  ];
}

/** Number and age of each queue of the actor. */
export async function countQueues(db: Db, actor: Actor, now: Date): Promise<Queue[]> {
  const kinds = ofScopes(scopeOfTexts, (scope) => hasScope(actor, scope));
  const isOfTexts = (name: QueueName) => name === 'missingTexts' || name === 'outdatedTexts';
  const isTheirs = (name: QueueName) =>
    isOfTexts(name) ? kinds.length > 0 : hasScope(actor, scopeOfQueue[name]);
  const counts = queuesOf(actor, now)
    .filter(([name]) => isTheirs(name))
    .map(
      ([name, since, rows]) =>
        sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as n, min(${since}) as oldest ${rows}`,
    );
  const countedQueues = [
    ...(await selectRows<CountedQueue>(db, sql.join(counts, sql` union all `))),
    ...(await countTexts(db, kinds)),
  ];
  const byName = new Map(countedQueues.map((queue) => [queue.name, queue]));
  return queueNames.filter(isTheirs).map((name) => {
    const { n = 0, oldest = null } = byName.get(name) ?? {};
    const at = toDate(oldest);
    return name === 'privacy'
      ? { name, count: n, oldest: null, due: at }
      : { name, count: n, oldest: at, due: null };
  });
}

/** The counted rows, and the moment that decides their week. */
const sources: Readonly<Record<MeasureName, { at: string; from: string }>> = {
  accounts: { at: 'created_at', from: 'users' },
  registrations: { at: 'created_at', from: 'event_registrations' },
  enrolments: { at: 'enrolled_at', from: 'user_courses' },
  finishedClasses: { at: 'done_at', from: 'finished_classes' },
  passedChecks: {
    at: 'submitted_at',
    from: '(select * from course_checks where passed) as checks',
  },
  jobAlerts: { at: 'confirmed_at', from: 'job_alerts' },
};

interface CountedWeek {
  name: MeasureName;
  week: number;
  n: number;
  before: number;
}

/** Counts the rows of each week. */
async function countMeasures(
  db: Db,
  { actor, weekStarts, now }: { actor: Actor; weekStarts: readonly Date[]; now: Date },
): Promise<Measure[]> {
  const names = measureNames.filter((name) => hasScope(actor, scopeOfMeasure[name]));
  if (names.length === 0) return [];
  const instant = (at: Date | number) => sql`${new Date(at).toISOString()}::timestamptz`;
  const start = weekStarts[0] ?? now;
  const counts = names.map((name): SQL => {
    const { at, from } = sources[name];
    const column = sql.raw(at);
    return sql`select ${sql.raw(`'${name}'`)} as name,
        floor(extract(epoch from ${column} - ${instant(start)}) / ${sql.raw(String(weekMs / 1000))})::int as week,
        count(*)::int as n,
        (count(*) filter (where ${column} <= ${instant(now.getTime() - weekMs)}))::int as before
      from ${sql.raw(from)} where ${column} >= ${instant(start)} and ${column} <= ${instant(now)}
      group by 2`;
  });
  const countedWeeks = await selectRows<CountedWeek>(db, sql.join(counts, sql` union all `));
  const last = weekStarts.length - 1;
  return names.map((name) => {
    const rows = countedWeeks.filter((row) => row.name === name);
    const ofWeek = (week: number) => rows.find((row) => row.week === week);
    return {
      name,
      weeks: weekStarts.map((_, week) => ofWeek(week)?.n ?? 0),
      before: ofWeek(last - 1)?.before ?? 0,
    };
  });
}

/** Waiting work and recent numbers (docs/product.md#staff-home). */
export async function getStaffHome(
  db: Db,
  { actor }: { actor: Actor | null },
  now = new Date(),
): Promise<StaffHome> {
  const staff = requireScope(actor, 'any');
  const weekStarts = getWeekStarts(now);
  const [queues, measures, [item], isSampled] = await Promise.all([
    countQueues(db, staff, now),
    countMeasures(db, { actor: staff, weekStarts, now }),
    db
      .select({ id: inboxItems.id })
      .from(inboxItems)
      .where(and(eq(inboxItems.state, 'open'), isSeenBy(staff)))
      .orderBy(asc(inboxItems.id))
      .limit(1),
    hasScope(staff, 'all') ? hasSamples(db) : null,
  ]);
  const oldestItem = item?.id ?? null;
  return {
    now,
    weekStarts,
    queues,
    measures,
    oldestItem,
    hasSamples: isSampled,
    scopes: staff.scopes,
  };
}
