import { listAdminEvents } from '~/features/events/admin/event-table.server';
import { adminQuerySchema } from '~/features/events/event-query.schema';
import { eventsPerPage } from '~/features/events/event-lists';
import { endpoint } from '~/server/http/endpoint';
import { pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'admin',
  run: async (db, { actor, context }) => {
    const { category, ...query } = readQuery(adminQuerySchema, context.url);
    const events = await listAdminEvents(db, { actor, categoryId: category, ...query });
    return pageResponse(events, query.page ?? 1, context.url, eventsPerPage.admin);
  },
});
