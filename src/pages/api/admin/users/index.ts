import { userQuery } from '~/features/accounts/accounts.schema';
import { listUsers } from '~/features/accounts/admin/users.server';
import { endpoint } from '~/server/http/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

const query = pageQuery.extend(userQuery.shape);

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { q, page } = readQuery(query, context.url);
    return pageResponse(await listUsers(db, { actor, q, page }), page, context.url);
  },
});
