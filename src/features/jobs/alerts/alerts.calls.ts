import { defineCall } from '~/calls/call';
import { optInLinkSchema } from '~/lib/opt-in.schema';
import { alertInputSchema } from './alert-query';

export const alerts = defineCall('POST /api/job-alerts', {
  access: 'anyone',
  body: alertInputSchema,
  status: 202,
  run: async (db, { body: input, context }) => {
    const { alerts } = await import('./alert-mails.server');
    const { clientKey } = await import('~/server/http/client-address');

    await alerts.subscribe(db, { sender: clientKey(context), input });
    return { received: true };
  },
});

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const stopAlert = defineCall('POST /api/job-alerts/unsubscribe', {
  access: 'token',
  query: optInLinkSchema,
  run: async (db, { query }) => {
    const { alerts } = await import('./alert-mails.server');
    await alerts.stop(db, query);
    return { unsubscribed: true };
  },
});
