import { z } from 'zod';
import { defineCall } from '~/calls/call';
import { taskQueue } from './tasks.schema';

const task = z.object({ id: z.uuid() });
const queue = z.object({ name: taskQueue });

export const listTasks = defineCall('GET /api/admin/tasks', {
  access: 'staff:all',
  run: async (db, { actor }) => {
    const { listTasks } = await import('./tasks.server');
    return listTasks(db, { actor });
  },
});

export const deleteTask = defineCall('DELETE /api/admin/tasks/:id', {
  access: 'staff:all',
  params: task,
  run: async (db, { actor, params }) => {
    const { actOnTask } = await import('./tasks.server');
    return actOnTask(db, { actor, ...params, action: 'delete' });
  },
});

export const retryTask = defineCall('POST /api/admin/tasks/:id/retry', {
  access: 'staff:all',
  params: task,
  run: async (db, { actor, params }) => {
    const { actOnTask } = await import('./tasks.server');
    return actOnTask(db, { actor, ...params, action: 'retry' });
  },
});

export const deleteQueue = defineCall('DELETE /api/admin/task-queues/:name', {
  access: 'staff:all',
  params: queue,
  run: async (db, { actor, params }) => {
    const { actOnQueue } = await import('./tasks.server');
    return actOnQueue(db, { actor, queue: params.name, action: 'delete' });
  },
});

export const retryQueue = defineCall('POST /api/admin/task-queues/:name/retry', {
  access: 'staff:all',
  params: queue,
  run: async (db, { actor, params }) => {
    const { actOnQueue } = await import('./tasks.server');
    return actOnQueue(db, { actor, queue: params.name, action: 'retry' });
  },
});
