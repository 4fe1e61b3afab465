import { setHot } from '~/features/jobs/admin/job-admin.server';
import { hotInputSchema } from '~/features/jobs/job-input.schema';
import { staleTags } from '~/config/cache-tags';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: hotInputSchema,
  invalidates: staleTags.jobs,
  run: (db, { actor, body: { isHot }, context }) =>
    setHot(db, { actor, isHot, jobId: idParam(context, 'id') }),
});
