import { managerInviter } from '~/features/members/inviter.server';
import { revokeInvitation } from '~/features/members/invitations.server';
import { endpoint, idParam } from '~/server/http/endpoint';

export const prerender = false;

export const DELETE = endpoint({
  access: 'user',
  run: async (db, { actor, context }) =>
    revokeInvitation(db, await managerInviter(db, actor), idParam(context, 'id')),
});
