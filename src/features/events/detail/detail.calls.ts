import { defineCall } from '~/calls/call';

/** Called by the page of an event once it is seen, because that page comes from caches. */
export const recordEventView = defineCall('POST /api/events/:id/view', {
  access: 'anyone',
  run: async (db, { context, params }) => {
    const { recordEventView } = await import('./event-views.server');
    const { clientKey } = await import('~/server/http/client-address');
    return recordEventView(db, { eventId: params.id, visitor: clientKey(context) });
  },
});
