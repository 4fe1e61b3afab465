import { staleTags } from '~/config/cache-tags';
import { reportWork } from '~/features/courses/works/show-work.server';
import { reportInputSchema } from '~/features/courses/works/works.schema';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Three reports hide a work, and its page. */
export const POST = endpoint({
  access: 'user',
  body: reportInputSchema,
  invalidates: staleTags.works,
  status: 201,
  run: (db, { actor, body: { reason }, context }) =>
    reportWork(db, { actor, workId: idParam(context, 'id'), reason }),
});
