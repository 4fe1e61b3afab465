import { queueName } from '~/features/tasks/task-params.server';
import { actOnQueue } from '~/features/tasks/tasks.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    actOnQueue(db, { actor, queue: queueName(context.params), action: 'retry' }),
});
