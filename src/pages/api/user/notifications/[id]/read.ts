import { endpoint, idParam } from '~/server/endpoint';
import { markRead } from '~/server/notifications';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) => markRead(db, { actor, notificationId: idParam(context, 'id') }),
});
