import { api } from '~/config/api-paths';
import { getJson, getPage, sendJson, type ListPage } from '../api-client';
import type { MailedKind, NotificationOf } from './notification';
import { withQuery } from '../url/page-query';

/** A notification as the API has it. */
export type Notification = NotificationOf & { id: number; createdAt: string; isRead: boolean };

export const fetchNotifications = (page = 1): Promise<ListPage<Notification>> =>
  getPage<Notification>(withQuery(api.notifications, { page }));

export const fetchUnread = () => getJson<{ unread: number }>(api.unreadNotifications);

export const sendRead = (id: number) => sendJson('POST', api.readNotification(id));

/** Marks all as read up to the newest that was seen. */
export const sendAllRead = (upTo: number) => sendJson('POST', api.readNotifications, { upTo });

export const fetchPreferences = () =>
  getJson<Record<MailedKind, boolean>>(api.notificationPreferences);

export const sendPreference = (kind: MailedKind, mail: boolean) =>
  sendJson<Record<MailedKind, boolean>>('PUT', api.notificationPreferences, { kind, mail });
