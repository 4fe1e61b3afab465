import { membershipQuery } from '~/features/members/members.schema';
import { listMemberships } from '~/features/members/memberships.server';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(membershipQuery, context.url);
    return pageResponse(await listMemberships(db, { actor, query }), query.page, context.url);
  },
});
