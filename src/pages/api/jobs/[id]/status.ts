import { setActive } from '~/features/jobs/job-admin.server';
import { statusInputSchema } from '~/features/jobs/job.schema';
import { stale } from '~/features/jobs/stale';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: statusInputSchema,
  stale: stale.jobs,
  run: (db, { actor, body: { isActive }, context }) =>
    setActive(db, { actor, isActive, jobId: idParam(context, 'id') }),
});
