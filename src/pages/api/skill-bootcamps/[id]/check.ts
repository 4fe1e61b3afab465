import { checkBootcampLink } from '~/features/hub/link-check/link-check.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    checkBootcampLink(db, { actor, bootcampId: idParam(context, 'id') }),
});
