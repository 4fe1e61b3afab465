import { forgotPassword } from '~/features/accounts/password.server';
import { forgotSchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: forgotSchema,
  status: 202,
  run: async (db, { body, context }) => {
    await forgotPassword(db, { ...body, address: clientKey(context) });
    return { message: 'If an account has this address, a mail is on its way.' };
  },
});
