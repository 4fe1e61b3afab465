import { jobKinds, sweepJob } from '~/job-kinds';
import { endpoint } from '~/server/http/endpoint';
import { runTask } from '~/server/jobs/tasks';

export const prerender = false;

export const POST = endpoint({
  access: 'scheduler',
  run: (db) => runTask(db, jobKinds, sweepJob),
});

/** Vercel's scheduler calls with GET. */
export const GET = POST;
