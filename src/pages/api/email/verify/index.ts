import { verifyEmail } from '~/features/accounts/email.server';
import { verifySchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: verifySchema,
  run: (db, { body, context }) => verifyEmail(db, { ...body, address: clientKey(context) }),
});
