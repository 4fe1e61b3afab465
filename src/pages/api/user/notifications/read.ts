import { readAllSchema } from '~/features/notifications/notification.schema';
import { endpoint } from '~/server/http/endpoint';
import { markAllRead } from '~/features/notifications/notifications.server';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  body: readAllSchema,
  run: (db, { actor, body }) => markAllRead(db, { actor, upTo: body.upTo }),
});
