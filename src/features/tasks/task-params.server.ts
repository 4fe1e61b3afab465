import { z } from 'zod';
import type { JobName } from '#db/job-queues';
import { AppError } from '~/server/errors';
import { taskQueue } from './tasks.schema';

type Params = Record<string, string | undefined>;

function required<Value>(schema: z.ZodType<Value>, text: string | undefined): Value {
  const result = schema.safeParse(text);
  if (!result.success) throw new AppError('not_found');
  return result.data;
}

/** Returns the id that the path names; throws `not_found` if it names none. */
export const taskId = ({ id }: Params): string => required(z.uuid(), id);

/** Returns the queue that the path names; throws `not_found` if it names none. */
export const queueName = ({ name }: Params): JobName => required(taskQueue, name);
