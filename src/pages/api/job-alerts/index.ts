import { alertInputSchema } from '~/features/jobs/alerts/alert-query';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: alertInputSchema,
  status: 202,
  run: async (db, { body: input, context }) => {
    await alerts.subscribe(db, { sender: clientKey(context), input });
    return { received: true };
  },
});
