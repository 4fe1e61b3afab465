import type { z } from 'zod';
import type { Db } from '#db/client';
import type { JobName } from '#db/job-queues';

export interface JobContext {
  /** Stays the same from attempt to attempt; mails carry it as their message id. */
  id: string;
  /** Counts from one. */
  attempt: number;
}

/** A kind of job: its data and its handler. */
export interface JobKind<Data = unknown> {
  name: JobName;
  /** Ids rather than content: rows may have changed or gone when the job runs. */
  data: z.ZodType<Data>;
  /** The handler. Errors lead to a retry. May run twice if the process ends meanwhile. */
  run: (db: Db, data: Data, context: JobContext) => Promise<void>;
  /** Queues what the start of a server leads to. */
  atStart?: (db: Db) => Promise<void>;
  /** Number of jobs of this kind that run at the same time. */
  concurrency?: number;
  /** Whether the job's row is deleted as soon as it is done, since it holds a secret. */
  isPrivate?: boolean;
}

/** Declares a kind, so that `enqueue` knows the type of its data. */
export const defineJob = <Data>(kind: JobKind<Data>): JobKind<Data> => kind;

export type AnyJobKind = Omit<JobKind, 'run'> & {
  run: (db: Db, data: never, context: JobContext) => Promise<void>;
};
