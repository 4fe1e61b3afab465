import { getAdminJob } from '~/features/jobs/job-lists.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getAdminJob(db, { actor, jobId: idParam(context, 'id') }),
});
