import { banSchema, seenUserQuery } from '~/features/accounts/accounts.schema';
import { banUser, unbanUser } from '~/features/accounts/admin/user-admin.server';
import { endpoint, idParam } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  body: banSchema,
  run: (db, { actor, body, context }) =>
    banUser(db, {
      ...body,
      actor,
      id: idParam(context, 'id'),
      seen: readQuery(seenUserQuery, context.url),
    }),
});

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    unbanUser(db, {
      actor,
      id: idParam(context, 'id'),
      seen: readQuery(seenUserQuery, context.url),
    }),
});
