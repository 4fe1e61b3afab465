import { endpoint } from '~/server/http/endpoint';
import { listNotifications } from '~/features/notifications/notifications.server';
import { pageQuery, pageResponse, readQuery } from '~/server/http/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    return pageResponse(await listNotifications(db, { actor, page }), page, context.url);
  },
});
