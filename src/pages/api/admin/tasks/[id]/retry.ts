import { taskId } from '~/features/tasks/task-params.server';
import { actOnTask } from '~/features/tasks/tasks.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    actOnTask(db, { actor, id: taskId(context.params), action: 'retry' }),
});
