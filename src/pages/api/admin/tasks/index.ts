import { listTasks } from '~/features/tasks/tasks.server';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor }) => listTasks(db, { actor }),
});
