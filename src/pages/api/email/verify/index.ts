import { verifyEmail } from '~/features/accounts/auth/email.server';
import { verifySchema } from '~/features/accounts/accounts.schema';
import type { WishResult } from '~/features/events/registration/registration.types';
import { takeWishedPlaces } from '~/features/events/registration/wishes.server';
import { clientKey } from '~/server/http/client-address';
import { endpoint } from '~/server/http/endpoint';
import { knownBrowserCookie } from '~/server/auth/known-browser';

export const prerender = false;

export const POST = endpoint({
  access: 'anyone',
  body: verifySchema,
  run: async (db, { actor, body, context }) => {
    let events: WishResult[] = [];
    await verifyEmail(db, {
      ...body,
      actor,
      address: clientKey(context),
      browser: knownBrowserCookie(context.cookies),
      onConfirmed: async (tx, userId) => {
        events = await takeWishedPlaces(tx, userId);
      },
    });
    return { events };
  },
});
