import { resetPassword } from '~/features/accounts/password.server';
import { resetBodySchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';
import { knownBrowserCookie } from '~/server/known-browser';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: resetBodySchema,
  run: (db, { body, context }) =>
    resetPassword(db, {
      ...body,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
    }),
});
