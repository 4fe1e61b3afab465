import { staleTags } from '~/config/cache-tags';
import { hideWork } from '~/features/courses/works/work-admin.server';
import { hideInputSchema } from '~/features/courses/works/works.schema';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Hides a work or shows it again, and closes its reports. */
export const PATCH = endpoint({
  access: 'admin',
  body: hideInputSchema,
  invalidates: staleTags.works,
  run: (db, { actor, body, context }) =>
    hideWork(db, { actor, workId: idParam(context, 'id'), ...body }),
});
