import { verifyEmail } from '~/features/accounts/auth/email.server';
import { verifySchema } from '~/features/accounts/accounts.schema';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { knownBrowserCookie } from '~/server/auth/known-browser';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: verifySchema,
  run: (db, { actor, body, context }) =>
    verifyEmail(db, {
      ...body,
      actor,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
    }),
});
