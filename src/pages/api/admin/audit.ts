import { listAudit } from '~/features/accounts/admin/users.server';
import { endpoint } from '~/server/http/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    return pageResponse(await listAudit(db, { actor, page }), page, context.url);
  },
});
