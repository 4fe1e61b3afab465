import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, longId, pickOne, timestamptz } from './columns.ts';
import { notificationKinds } from '../lists.ts';

/** Notifications. `data` holds the values of the text. */
export const notifications = pgTable(
  'notifications',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    readAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    check('notifications_kind_check', pickOne(table.kind, notificationKinds)),
    index('notifications_user_idx').on(table.userId, table.id),
    index('notifications_unread_idx')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_read_idx').on(table.readAt),
  ],
);

/** Whether a person wants mails of a kind, if different from the default. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: deletedWith(() => users.id),
    kind: text({ enum: notificationKinds }).notNull(),
    mail: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind] }),
    check('notification_preferences_kind_check', pickOne(table.kind, notificationKinds)),
  ],
);
