import { resetPassword } from '~/features/accounts/auth/password.server';
import { resetBodySchema } from '~/features/accounts/accounts.schema';
import { takeWishedPlaces } from '~/features/events/registration/wishes.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { knownBrowserCookie } from '~/server/auth/known-browser';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: resetBodySchema,
  run: (db, { body, context }) =>
    resetPassword(db, {
      ...body,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
      onConfirmed: async (tx, userId) => void (await takeWishedPlaces(tx, userId)),
    }),
});
