import type { z } from 'zod';
import type { Db } from '#db/client';
import type { JobName } from '#db/job-queues';

/** What a handler knows of the attempt besides the data. */
export interface JobContext {
  /** Stays the same from attempt to attempt; mails carry it as their message id. */
  id: string;
  /** Counts from one. */
  attempt: number;
}

/** A kind of job: its data, and what is done with it. */
export interface JobKind<Data = unknown> {
  name: JobName;
  /** Ids rather than what they stand for: rows may have changed, or be gone, when the job runs. */
  data: z.ZodType<Data>;
  /** Does it; what is thrown is tried again later. May run twice if the process ends in between. */
  run: (db: Db, data: Data, context: JobContext) => Promise<void>;
  /** Number of jobs of this kind that run at the same time. */
  concurrency?: number;
  /** The job's row holds what nobody should find later: it is deleted as soon as it is done. */
  isPrivate?: boolean;
}

/** Declares a kind, so that `enqueue` knows the type of its data. */
export const defineJob = <Data>(kind: JobKind<Data>): JobKind<Data> => kind;

/** A kind in the list of all, whatever its data. */
export type AnyJobKind = Omit<JobKind, 'run'> & {
  run: (db: Db, data: never, context: JobContext) => Promise<void>;
};
