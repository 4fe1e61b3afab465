import { forgotPassword } from '~/features/accounts/auth/password.server';
import { forgotSchema } from '~/features/accounts/accounts.schema';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { knownBrowserCookie } from '~/server/auth/known-browser';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: forgotSchema,
  status: 202,
  run: async (db, { body, context }) => {
    await forgotPassword(db, {
      ...body,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
    });
    return { message: 'If an account has this address, a mail is on its way.' };
  },
});
