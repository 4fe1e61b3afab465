import { setHot } from '~/features/jobs/job-admin.server';
import { hotInputSchema } from '~/features/jobs/job.schema';
import { stale } from '~/features/jobs/stale';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: hotInputSchema,
  stale: stale.jobs,
  run: (db, { actor, body: { isHot }, context }) =>
    setHot(db, { actor, isHot, jobId: idParam(context, 'id') }),
});
