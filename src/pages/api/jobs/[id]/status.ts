import { setActive } from '~/features/jobs/admin/job-admin.server';
import { statusInputSchema } from '~/features/jobs/job-input.schema';
import { stale } from '~/features/jobs/job-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: statusInputSchema,
  invalidates: stale.jobs,
  run: (db, { actor, body: { isActive }, context }) =>
    setActive(db, { actor, isActive, jobId: idParam(context, 'id') }),
});
