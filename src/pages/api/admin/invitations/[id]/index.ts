import { revokeInvitation } from '~/features/members/invitations.server';
import { staffInviter } from '~/features/members/inviter.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    revokeInvitation(db, staffInviter(actor), idParam(context, 'id')),
});
