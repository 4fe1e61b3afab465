import { getAdminJob } from '~/features/jobs/admin/job-admin-list.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => getAdminJob(db, { actor, jobId: idParam(context, 'id') }),
});
