import { z } from 'zod';
import { jobNames } from '#db/lists';
import type { FailureReason } from './failure-reason';

export interface TaskQueue {
  name: (typeof jobNames)[number];
  waiting: number;
  running: number;
  failed: number;
  /** When the oldest task that waits was queued. */
  oldest: string | null;
}

/** A failed task, which may have another attempt. */
export interface FailedTask {
  id: string;
  queue: string;
  reason: FailureReason;
  /** Names and codes of the error, to find it in the log. */
  error: string;
  attempts: number;
  failedAt: string;
  /** Time of the next attempt; null if there is none. */
  nextAt: string | null;
}

export interface Tasks {
  queues: TaskQueue[];
  failed: FailedTask[];
}

export const taskQueue = z.enum(jobNames);

/** An action on a task, or on all of a queue. */
export const taskActSchema = z
  .object({
    act: z.enum(['retry', 'delete']),
    id: z.uuid().optional(),
    queue: taskQueue.optional(),
  })
  .refine(({ id, queue }) => (id === undefined) !== (queue === undefined));
export type TaskAct = z.infer<typeof taskActSchema>;
