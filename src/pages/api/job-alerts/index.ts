import { alertInputSchema } from '~/features/jobs/alert.schema';
import { alerts } from '~/features/jobs/alerts.server';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';

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
