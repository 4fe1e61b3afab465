import { z } from 'zod';
import { listAdminWorks } from '~/features/courses/works/work-admin.server';
import { adminWorkStatuses } from '~/features/courses/works/works.schema';
import { langQuery } from '~/lib/translations/localized.schema';
import { endpoint } from '~/server/http/endpoint';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

const query = pageQuery.extend({
  status: z.enum(adminWorkStatuses).default('waiting'),
  ...langQuery,
});

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context: { url } }) => {
    const { page, ...filter } = readQuery(query, url);
    return pageResponse(await listAdminWorks(db, { actor, page, ...filter }), page, url);
  },
});
