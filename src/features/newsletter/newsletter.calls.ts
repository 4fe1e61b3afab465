import { defineCall } from '~/calls/call';
import { optInLinkSchema } from '~/lib/opt-in.schema';
import { inLanguage } from '~/lib/url/queries';

export const exportSubscribers = defineCall('GET /api/admin/newsletter/export.csv', {
  access: 'staff:people',
  query: inLanguage,
  run: async (db, { actor, query }) => {
    const { exportSubscribers } = await import('./newsletter-admin.server');
    const { csvResponse } = await import('~/server/files/files');

    const { filename, csv } = await exportSubscribers(db, { actor, ...query });
    return csvResponse(filename, csv);
  },
});

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const stopNewsletter = defineCall('POST /api/newsletter/unsubscribe', {
  access: 'token',
  query: optInLinkSchema,
  run: async (db, { query }) => {
    const { newsletter } = await import('./newsletter.server');
    await newsletter.stop(db, query);
    return { unsubscribed: true };
  },
});
