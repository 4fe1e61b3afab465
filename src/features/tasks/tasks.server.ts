import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { deadLetterQueue, type JobName } from '#db/job-queues';
import { jobSchema } from '#db/job-queues';
import { toJobDb } from '#db/job-schema';
import { jobNames } from '#db/lists';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { getBoss } from '~/server/jobs/boss';
import { noteJobs } from '~/server/jobs/enqueue';
import { failureReason, type StoredError } from './failure-reason';
import type { TaskAct, TaskQueue, Tasks } from './tasks.schema';

/** Number of failed tasks that are listed. */
const maxListed = 200;

interface TasksCall {
  actor: Actor | null;
}

const table = sql.raw(`${jobSchema}.job`);
const isDead = sql`name = ${deadLetterQueue} and state < 'active'`;
const isWaitingForRetry = sql`name <> ${deadLetterQueue} and state = 'retry'`;

async function query<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

/** Joins the stored names and codes of an error. */
function toErrorText({ name, code, responseCode, message, value }: StoredError): string {
  return [name, code, responseCode, message, value]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .slice(0, 200);
}

async function listQueues(db: Db): Promise<TaskQueue[]> {
  const rows = await query<{
    name: string;
    waiting: number;
    running: number;
    failed: number;
    oldest: string | Date | null;
  }>(
    db,
    sql`select case when ${isDead} then source_name else name end as name,
        count(*) filter (where name <> ${deadLetterQueue} and state < 'active')::int as waiting,
        count(*) filter (where state = 'active')::int as running,
        count(*) filter (where ${isDead})::int as failed,
        min(created_on) filter (where name <> ${deadLetterQueue} and state < 'active') as oldest
      from ${table} where state <= 'active' group by 1`,
  );
  const byName = new Map(rows.map((row) => [row.name, row]));
  return jobNames.map((name) => {
    const { waiting = 0, running = 0, failed = 0, oldest = null } = byName.get(name) ?? {};
    return { name, waiting, running, failed, oldest: oldest && new Date(oldest).toISOString() };
  });
}

interface FailedRow {
  id: string;
  queue: string;
  error: StoredError | null;
  attempts: number;
  failedAt: string | Date;
  nextAt: string | Date | null;
}

/** Returns the queues, and the failed tasks, newest first. */
export async function listTasks(db: Db, { actor }: TasksCall): Promise<Tasks> {
  requireScope(actor, 'all');
  const rows = await query<FailedRow>(
    db,
    sql`select id, source_name as queue, source_output as error,
        source_retry_count + 1 as attempts, created_on as "failedAt", null as "nextAt"
      from ${table} where ${isDead}
      union all
      select id, name, output, retry_count + 1, coalesce(started_on, created_on), start_after
      from ${table} where ${isWaitingForRetry}
      order by 5 desc limit ${maxListed}`,
  );
  const failures = rows.map(({ error, failedAt, nextAt, ...row }) => ({
    ...row,
    reason: failureReason(error ?? {}),
    error: toErrorText(error ?? {}),
    failedAt: new Date(failedAt).toISOString(),
    nextAt: nextAt && new Date(nextAt).toISOString(),
  }));
  return { queues: await listQueues(db), failed: failures };
}

interface Found {
  id: string;
  name: string;
  source: string;
}

/** Locks and returns the failed tasks that match a condition. */
const lockFailed = (tx: Db, which: SQL): Promise<Found[]> =>
  query<Found>(
    tx,
    sql`select id, name, coalesce(source_name, name) as source from ${table}
      where (${isDead} or ${isWaitingForRetry}) and ${which} order by id for update`,
  );

/** Tries tasks again now, or deletes them. */
async function act(tx: Db, action: TaskAct['act'], failures: readonly Found[]): Promise<void> {
  const boss = await getBoss(tx);
  const db = toJobDb(tx);
  for (const [name, tasks] of Map.groupBy(failures, (failure) => failure.name)) {
    const ids = tasks.map(({ id }) => id);
    if (action === 'delete') await boss.deleteJob(name, ids, { db });
    else if (name === deadLetterQueue) await boss.redrive(name, { ids, limit: ids.length, db });
    else for (const id of ids) await boss.update(name, undefined, { id, startAfter: 0, db });
  }
  noteJobs();
}

const deeds = { retry: 'task.retry', delete: 'task.delete' } as const;

/** Tries one failed task again, or deletes it; throws `not_found` if it has not failed. */
export async function actOnTask(
  db: Db,
  { actor, id, action }: TasksCall & { id: string; action: TaskAct['act'] },
): Promise<void> {
  const admin = requireScope(actor, 'all');
  await db.transaction(async (tx) => {
    const failures = await lockFailed(tx, sql`id = ${id}`);
    const [task] = failures;
    if (!task) throw new AppError('not_found');
    await act(tx, action, failures);
    await did(tx, admin, deeds[action], { queue: task.source, details: { id } });
  });
}

/** Performs an action on all failed tasks of a queue; returns their number. */
export async function actOnQueue(
  db: Db,
  { actor, queue, action }: TasksCall & { queue: JobName; action: TaskAct['act'] },
): Promise<{ count: number }> {
  const admin = requireScope(actor, 'all');
  return db.transaction(async (tx) => {
    const failures = await lockFailed(tx, sql`coalesce(source_name, name) = ${queue}`);
    if (failures.length > 0) await act(tx, action, failures);
    const count = failures.length;
    if (count > 0) await did(tx, admin, deeds[action], { queue, details: { count } });
    return { count };
  });
}

/** Handles the buttons of the page. */
export async function actOnTasks(
  db: Db,
  { actor, input }: TasksCall & { input: TaskAct },
): Promise<void> {
  const { act: action, id, queue } = input;
  if (id !== undefined) await actOnTask(db, { actor, id, action });
  else if (queue !== undefined) await actOnQueue(db, { actor, queue, action });
}
