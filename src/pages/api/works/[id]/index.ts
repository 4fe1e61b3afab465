import { staleTags } from '~/config/cache-tags';
import { showWork } from '~/features/courses/works/show-work.server';
import { showInputSchema } from '~/features/courses/works/works.schema';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

/** Makes an accepted work public, or takes that back. */
export const PATCH = endpoint({
  access: 'user',
  body: showInputSchema,
  invalidates: staleTags.works,
  run: (db, { actor, body: input, context }) =>
    showWork(db, { actor, workId: idParam(context, 'id'), input }),
});
