import { setManager } from '~/features/members/memberships.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    setManager(db, { actor, userId: idParam(context, 'userId'), isManager: true }),
});

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    setManager(db, { actor, userId: idParam(context, 'userId'), isManager: false }),
});
