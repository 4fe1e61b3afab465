import { z } from 'zod';
import { defineCall } from '~/calls/call';
import { stopLinkSchema } from './notification.schema';
import { limits } from '~/config/limits';
import { pageQuery, longId } from '~/lib/url/queries';
import { preferenceSchema, readAllSchema } from './notification.schema';

export const getPreferences = defineCall('GET /api/user/notification-preferences', {
  access: 'user',
  run: async (db, { actor }) => {
    const { getPreferences } = await import('./notifications.server');
    return getPreferences(db, { actor });
  },
});

export const choosePreference = defineCall('PUT /api/user/notification-preferences', {
  access: 'user',
  body: preferenceSchema,
  run: async (db, { actor, body: input }) => {
    const { choosePreference } = await import('./notifications.server');
    return choosePreference(db, { actor, input });
  },
});

export const listNotifications = defineCall('GET /api/user/notifications', {
  access: 'user',
  query: pageQuery,
  rowsOnPage: limits.rowsOnPage,
  run: async (db, { actor, query }) => {
    const { listNotifications } = await import('./notifications.server');

    const { page } = query;
    return await listNotifications(db, { actor, page });
  },
});

export const markAllRead = defineCall('POST /api/user/notifications/read', {
  access: 'user',
  body: readAllSchema,
  run: async (db, { actor, body }) => {
    const { markAllRead } = await import('./notifications.server');
    return markAllRead(db, { actor, upTo: body.upTo });
  },
});

export const countUnread = defineCall('GET /api/user/notifications/unread', {
  access: 'user',
  run: async (db, { actor }) => {
    const { countUnread } = await import('./notifications.server');
    return countUnread(db, { actor });
  },
});

export const markRead = defineCall('POST /api/user/notifications/:id/read', {
  access: 'user',
  params: z.object({ id: longId }),
  run: async (db, { actor, params }) => {
    const { markRead } = await import('./notifications.server');
    return markRead(db, { actor, notificationId: params.id });
  },
});

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const stopMails = defineCall('POST /api/notification-mails/unsubscribe', {
  access: 'token',
  query: stopLinkSchema,
  run: async (db, { query }) => {
    const { stopNotificationMails } = await import('./notification-stop.server');
    await stopNotificationMails(db, query);
    return { unsubscribed: true };
  },
});
