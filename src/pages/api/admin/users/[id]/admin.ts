import { grantAdmin, revokeAdmin } from '~/features/accounts/admin/user-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => grantAdmin(db, { actor, id: idParam(context, 'id') }),
});

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) => revokeAdmin(db, { actor, id: idParam(context, 'id') }),
});
