import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobSchema } from '#db/job-queues';
import { jobNames } from '#db/lists';

/**
 * A resource of a job, such as the mail server, is unavailable. Other jobs of the kind fail too,
 * so the attempt does not count.
 */
export class AwayError extends Error {
  override readonly name = 'AwayError';
  readonly code: unknown;
  readonly responseCode: unknown;

  constructor(cause: unknown) {
    super('What the job needs is away.', { cause });
    const { code, responseCode } = cause as Partial<AwayError>;
    this.code = code;
    this.responseCode = responseCode;
  }
}

/** Number of jobs that one statement brings forward. */
const batchSize = 5_000;

const table = sql.raw(`${jobSchema}.job`);

/** Jobs of a kind that wait for an unavailable resource. */
const waitingJobs = (name: unknown, limit: number) =>
  sql`select id from ${table} as job where job.name = ${name} and job.state = 'retry'
    and job.start_after > now() and job.output->>'name' = 'AwayError'
    order by job.start_after limit ${limit} for update skip locked`;

/** Makes jobs due now; their last attempt does not count. */
const bringForward = (ids: unknown) =>
  sql`update ${table} set start_after = now(), retry_count = greatest(retry_count - 1, 0)
    where id in (${ids})`;

/** Retries one job of each kind early, to see whether its resource is back. */
export async function probeAway(db: Db): Promise<void> {
  const names = sql.join(
    jobNames.map((name) => sql`(${name}::text)`),
    sql`, `,
  );
  await db.execute(
    bringForward(
      sql`select first.id from (values ${names}) as kind(name),
        lateral (${waitingJobs(sql`kind.name`, 1)}) as first`,
    ),
  );
}

/** Retries all waiting jobs of a kind after one has succeeded. */
export async function releaseAway(db: Db, name: string): Promise<void> {
  await db.execute(bringForward(waitingJobs(name, batchSize)));
}
