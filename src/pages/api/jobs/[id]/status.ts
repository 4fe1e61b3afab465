import { setActive } from '~/features/jobs/admin/job-admin.server';
import { statusInputSchema } from '~/features/jobs/job-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: statusInputSchema,
  invalidates: staleTags.jobs,
  run: (db, { actor, body: { isActive }, context }) =>
    setActive(db, { actor, isActive, jobId: idParam(context, 'id') }),
});
