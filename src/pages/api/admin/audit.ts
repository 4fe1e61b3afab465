import { auditQuery, listAudit } from '~/features/accounts/admin/audit.server';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const query = readQuery(auditQuery, context.url);
    return pageResponse(await listAudit(db, { actor, ...query }), query.page, context.url);
  },
});
