import { verifyEmail } from '~/features/accounts/email.server';
import { verifySchema } from '~/features/accounts/schema';
import { clientKey } from '~/server/client-address';
import { endpoint } from '~/server/endpoint';
import { knownBrowserCookie } from '~/server/known-browser';

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
