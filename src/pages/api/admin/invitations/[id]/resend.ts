import { resendInvitation, staffInviter } from '~/features/members/invitations.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'admin',
  run: (db, { actor, context }) =>
    resendInvitation(db, staffInviter(actor), idParam(context, 'id')),
});
