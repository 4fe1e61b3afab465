import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobSchema } from '#db/job-queues';
import { toJobDb } from '#db/job-schema';
import { describeError } from '../background';
import { log } from '../log';
import { releaseAway } from './away';
import { getBoss } from './boss';
import type { AnyJobKind, JobContext } from './job-kind';

/** Number of jobs of a kind that run at the same time. */
const defaultConcurrency = 5;

/** A job as the library hands it out. */
interface FetchedJob {
  id: string;
  /** Seconds without a beat after which the job counts as that of a killed process; null if it has none. */
  heartbeatSeconds?: number | null;
  retryCount: number;
  data: unknown;
}

export interface Totals {
  done: number;
  failed: number;
}

export interface Lanes {
  /** Opens a lane for each kind with due jobs, and wakes open lanes. */
  open: () => Promise<void>;
  /** The lanes that are open; each settles at its end, and never rejects. */
  readonly running: ReadonlySet<Promise<void>>;
  readonly totals: Readonly<Totals>;
}

const table = sql.raw(`${jobSchema}.job`);

async function findReady(db: Db, kinds: readonly AnyJobKind[]): Promise<AnyJobKind[]> {
  const names = kinds.map(({ name }) => sql`(${name}::text)`);
  const { rows } = (await db.execute(
    sql`select kind.name from (values ${sql.join(names, sql`, `)}) as kind(name)
      where exists (select from ${table} as job where job.name = kind.name
        and job.state < 'active' and not job.blocked and job.start_after <= now())`,
  )) as unknown as { rows: { name: string }[] };
  const readyNames = new Set(rows.map(({ name }) => name));
  return kinds.filter(({ name }) => readyNames.has(name));
}

/** Says at intervals that a job still runs, if its queue asks for that; returns what ends it. */
function keepBeating(beat: () => Promise<unknown>, { heartbeatSeconds }: FetchedJob) {
  if (!heartbeatSeconds) return () => undefined;
  // A beat that fails says nothing: the result of the job will.
  const timer = setInterval(() => void beat().catch(() => undefined), heartbeatSeconds * 300);
  timer.unref();
  return () => clearInterval(timer);
}

/** Runs one job and notes its result; returns whether it was done. */
async function runJob(db: Db, kind: AnyJobKind, job: FetchedJob): Promise<boolean> {
  const boss = await getBoss(db);
  const options = { db: toJobDb(db) };
  const { name } = kind;
  const attempt = job.retryCount + 1;
  const stopBeating = keepBeating(() => boss.touch(name, job.id, options), job);
  try {
    const run = kind.run as (db: Db, data: unknown, context: JobContext) => Promise<void>;
    await run(db, kind.data.parse(job.data), { id: job.id, attempt });
  } catch (error) {
    const described = describeError(error);
    log.error({ job: job.id, attempt, error: described }, `job ${name} failed`);
    await boss.fail(name, job, described, options);
    return false;
  } finally {
    stopBeating();
  }
  if (kind.isPrivate) await boss.deleteJob(name, job, options);
  else await boss.complete(name, job, null, options);
  return true;
}

/**
 * Runs due jobs, each kind in its own lane, so that many or slow jobs of one kind do not delay the
 * others. Lanes start no job once `isOver` returns true.
 */
export function createLanes(db: Db, kinds: readonly AnyJobKind[], isOver: () => boolean): Lanes {
  /** Open lanes with their wake-up functions. */
  const lanes = new Map<AnyJobKind, () => void>();
  const active = new Set<Promise<void>>();
  const totals = { done: 0, failed: 0 };

  async function runOne(kind: AnyJobKind, job: FetchedJob): Promise<void> {
    const isDone = await runJob(db, kind, job);
    totals[isDone ? 'done' : 'failed'] += 1;
    if (isDone && job.retryCount > 0) await releaseAway(db, kind.name);
  }

  async function run(kind: AnyJobKind): Promise<void> {
    const slots = kind.concurrency ?? defaultConcurrency;
    const boss = await getBoss(db);
    const jobs = new Set<Promise<void>>();
    const errors: unknown[] = [];
    try {
      // The result could not be stored: the database is away. The job expires and runs again.
      while (!isOver() && errors.length === 0) {
        const wakeUp = new Promise<void>((resolve) => lanes.set(kind, resolve));
        const batchSize = slots - jobs.size;
        const fetched = await boss.fetch<object>(kind.name, { batchSize, db: toJobDb(db) });
        for (const job of fetched) {
          const task = runOne(kind, job)
            .catch((error: unknown) => void errors.push(error))
            .finally(() => jobs.delete(task));
          jobs.add(task);
        }
        if (jobs.size === 0) return;
        if (fetched.length < batchSize) await Promise.race([...jobs, wakeUp]);
        // With many waiting, half of the slots are filled at once; a slow job holds its own alone.
        else while (jobs.size > slots / 2) await Promise.race(jobs);
      }
    } finally {
      await Promise.all(jobs);
    }
    if (errors.length > 0) throw errors[0];
  }

  function openLane(kind: AnyJobKind): void {
    lanes.set(kind, () => undefined);
    const lane = run(kind)
      .catch((error: unknown) => log.error({ err: error }, `lane ${kind.name} ended`))
      .finally(() => {
        lanes.delete(kind);
        active.delete(lane);
      });
    active.add(lane);
  }

  return {
    running: active,
    totals,
    open: async () => {
      if (isOver()) return;
      for (const kind of await findReady(db, kinds)) {
        const tell = lanes.get(kind);
        if (tell) tell();
        else openLane(kind);
      }
    },
  };
}
