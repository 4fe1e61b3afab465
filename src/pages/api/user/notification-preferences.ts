import { preferenceSchema } from '~/features/notifications/notification.schema';
import { endpoint } from '~/server/http/endpoint';
import { choosePreference, getPreferences } from '~/features/notifications/notifications.server';

export const prerender = false;

export const GET = endpoint({
  access: 'user',
  run: (db, { actor }) => getPreferences(db, { actor }),
});

export const PUT = endpoint({
  access: 'user',
  body: preferenceSchema,
  run: (db, { actor, body: input }) => choosePreference(db, { actor, input }),
});
