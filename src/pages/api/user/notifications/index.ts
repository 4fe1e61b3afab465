import { endpoint } from '~/server/endpoint';
import { listNotifications } from '~/server/notifications';
import { pageQuery, pageResponse, readQuery } from '~/server/paging';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: async (db, { actor, context }) => {
    const { page } = readQuery(pageQuery, context.url);
    return pageResponse(await listNotifications(db, { actor, page }), page, context.url);
  },
});
