import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { deadLetterQueue } from '#db/job-queues';
import { jobSchema } from '#db/job-queues';
import { translationKinds } from '#db/lists';
import { otherLanguagesOf, sourceHash } from '#db/translations';
import { organizations, users, workReports, works } from '#db/schema';
import { isOverdue } from '~/features/courses/index.server';
import type { TranslationKind } from '~/lib/translations/fields';
import { wallTime } from '~/lib/zoned-time';
import { membershipStatus } from '~/server/auth/membership';
import { queueNames, type Queue, type QueueName } from './staff-home';
import { selectRows, toDate } from './rows.server';

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

/** Queues as the lists behind them count: `from …`, and since when each row has waited. */
function queuesOf(now: Date): [QueueName, since: SQL, rows: SQL][] {
  const today = wallTime(now, 'Asia/Jakarta').slice(0, 10);
  const applications = (status: string) => sql`from trainer_applications where status = ${status}`;
  return [
    ['inbox', sql`created_at`, sql`from inbox_items where state = 'open'`],
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
async function countTexts(db: Db): Promise<CountedQueue[]> {
  const kinds = translationKinds.map((kind) => {
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

/** Number and age of each queue. */
export async function countQueues(db: Db, now: Date): Promise<Queue[]> {
  const counts = queuesOf(now).map(
    ([name, since, rows]) =>
      sql`select ${sql.raw(`'${name}'`)} as name, count(*)::int as n, min(${since}) as oldest ${rows}`,
  );
  const countedQueues = [
    ...(await selectRows<CountedQueue>(db, sql.join(counts, sql` union all `))),
    ...(await countTexts(db)),
  ];
  const byName = new Map(countedQueues.map((queue) => [queue.name, queue]));
  return queueNames.map((name) => {
    const { n = 0, oldest = null } = byName.get(name) ?? {};
    return { name, count: n, oldest: toDate(oldest) };
  });
}
