import { jobKinds, planRemindersJob } from '~/job-kinds';
import { endpoint } from '~/server/http/endpoint';
import { runTask } from '~/server/jobs/tasks';

export const prerender = false;

export const POST = endpoint({
  access: 'scheduler',
  run: (db) => runTask(db, jobKinds, planRemindersJob),
});

/** Vercel's scheduler calls with GET. */
export const GET = POST;
