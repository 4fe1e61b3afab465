import { maxLongId } from '~/lib/url/page-query';
import { endpoint, idParam } from '~/server/http/endpoint';
import { markRead } from '~/features/notifications/notifications.server';

export const prerender = false;

export const POST = endpoint({
  access: 'user',
  run: (db, { actor, context }) =>
    markRead(db, { actor, notificationId: idParam(context, 'id', maxLongId) }),
});
