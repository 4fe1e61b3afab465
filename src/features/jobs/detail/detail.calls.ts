import { defineCall } from '~/calls/call';

/** Called by the page of a job once it is seen, because that page comes from caches. */
export const recordView = defineCall('POST /api/jobs/:id/view', {
  access: 'anyone',
  run: async (db, { context, params }) => {
    const { recordView } = await import('./job-views.server');
    const { clientKey } = await import('~/server/http/client-address');
    return recordView(db, { jobId: params.id, visitor: clientKey(context) });
  },
});
