import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobSchema, toJobDb } from '#db/job-schema';
import { describeError } from '../background';
import { log } from '../log';
import { getBoss } from './boss';
import type { AnyJobKind, JobContext } from './job-kind';

/** Number of jobs of a kind that run at the same time. */
const defaultConcurrency = 5;

/** A job as the library hands it out. */
interface FetchedJob {
  id: string;
  retryCount: number;
  data: unknown;
}

export interface Totals {
  done: number;
  failed: number;
}

export interface Lanes {
  /** Opens a lane for each kind that has something to do and none yet. */
  open: () => Promise<void>;
  /** The lanes that are open; each settles at its end, and never rejects. */
  readonly running: ReadonlySet<Promise<void>>;
  readonly totals: Readonly<Totals>;
}

const table = sql.raw(`${jobSchema}.job`);

/** The kinds of which a job is due. */
async function findReady(db: Db, kinds: readonly AnyJobKind[]): Promise<AnyJobKind[]> {
  const names = kinds.map(({ name }) => sql`(${name}::text)`);
  const { rows } = (await db.execute(
    sql`select kind.name from (values ${sql.join(names, sql`, `)}) as kind(name)
      where exists (select from ${table} as job where job.name = kind.name
        and job.state < 'active' and not job.blocked and job.start_after <= now())`,
  )) as unknown as { rows: { name: string }[] };
  const ready = new Set(rows.map(({ name }) => name));
  return kinds.filter(({ name }) => ready.has(name));
}

/** Runs one job and notes its result; returns whether it was done. */
async function runJob(db: Db, kind: AnyJobKind, job: FetchedJob): Promise<boolean> {
  const boss = await getBoss(db);
  const options = { db: toJobDb(db) };
  const { name } = kind;
  const attempt = job.retryCount + 1;
  try {
    const run = kind.run as (db: Db, data: unknown, context: JobContext) => Promise<void>;
    await run(db, kind.data.parse(job.data), { id: job.id, attempt });
  } catch (error) {
    const described = describeError(error);
    log.error({ job: job.id, attempt, error: described }, `job ${name} failed`);
    await boss.fail(name, job, described, options);
    return false;
  }
  if (kind.isPrivate) await boss.deleteJob(name, job, options);
  else await boss.complete(name, job, null, options);
  return true;
}

/**
 * Runs the jobs that are due, each kind in a lane of its own: a kind with many jobs, or slow ones,
 * does not keep the others waiting. No lane begins another batch once `isOver` says so.
 */
export function createLanes(db: Db, kinds: readonly AnyJobKind[], isOver: () => boolean): Lanes {
  const lanes = new Map<AnyJobKind, Promise<void>>();
  const running = new Set<Promise<void>>();
  const totals = { done: 0, failed: 0 };

  async function run(kind: AnyJobKind): Promise<void> {
    const batchSize = kind.concurrency ?? defaultConcurrency;
    const boss = await getBoss(db);
    while (!isOver()) {
      const jobs = await boss.fetch<object>(kind.name, { batchSize, db: toJobDb(db) });
      if (jobs.length === 0) return;
      const results = await Promise.allSettled(jobs.map((job) => runJob(db, kind, job)));
      for (const result of results) {
        // The result could not be stored: the database is away. The job expires and runs again.
        if (result.status === 'rejected') throw result.reason;
        totals[result.value ? 'done' : 'failed'] += 1;
      }
    }
  }

  function openLane(kind: AnyJobKind): void {
    const lane = run(kind)
      .catch((error: unknown) => log.error({ err: error }, `lane ${kind.name} ended`))
      .finally(() => {
        lanes.delete(kind);
        running.delete(lane);
      });
    lanes.set(kind, lane);
    running.add(lane);
  }

  return {
    running,
    totals,
    open: async () => {
      if (isOver()) return;
      for (const kind of await findReady(db, kinds)) if (!lanes.has(kind)) openLane(kind);
    },
  };
}
