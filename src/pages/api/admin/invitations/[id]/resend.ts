import { resendInvitation } from '~/features/members/invitations.server';
import { staffInviter } from '~/features/members/inviter.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    resendInvitation(db, staffInviter(actor), idParam(context, 'id')),
});
