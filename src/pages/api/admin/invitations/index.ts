import { invite } from '~/features/members/invitations.server';
import { listInvitations } from '~/features/members/invitation-list.server';
import { staffInviter } from '~/features/members/inviter.server';
import { invitationQuery, inviteSchema } from '~/features/members/members.schema';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(invitationQuery, context.url);
    const list = await listInvitations(db, staffInviter(actor), query);
    return pageResponse(list, query.page, context.url);
  },
});

export const POST = endpoint({
  access: 'admin',
  body: inviteSchema,
  status: 201,
  run: (db, { actor, body }) => invite(db, staffInviter(actor), body),
});
