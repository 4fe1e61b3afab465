import { endSessions } from '~/features/accounts/admin/user-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => endSessions(db, { actor, id: idParam(context, 'id') }),
});
