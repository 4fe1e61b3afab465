import { invite } from '~/features/members/invitations.server';
import { listInvitations } from '~/features/members/invitation-list.server';
import { managerInviter } from '~/features/members/inviter.server';
import { invitationQuery, inviteSchema } from '~/features/members/members.schema';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery, readLang } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const by = await managerInviter(db, actor, readLang(context.url));
    const query = readQuery(invitationQuery, context.url);
    return pageResponse(await listInvitations(db, by, query), query.page, context.url);
  },
});

export const POST = endpoint({
  access: 'user',
  body: inviteSchema,
  status: 201,
  run: async (db, { actor, body, context }) =>
    invite(db, await managerInviter(db, actor, readLang(context.url)), body),
});
