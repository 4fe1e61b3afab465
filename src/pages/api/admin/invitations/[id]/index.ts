import { revokeInvitation, staffInviter } from '~/features/members/invitations.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    revokeInvitation(db, staffInviter(actor), idParam(context, 'id')),
});
