import { endSessions } from '~/features/accounts/user-admin.server';
import { endpoint, idParam } from '~/server/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => endSessions(db, { actor, id: idParam(context, 'id') }),
});
