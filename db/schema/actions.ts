import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, deletedWith, timestamptz } from './columns.ts';

/** The result of an action in the response. */
export type StoredResult =
  | { state: 'done'; answer?: unknown }
  | {
      state: 'refused';
      code: string;
      params?: Record<string, string | number>;
      issues?: Record<string, { code: string; params?: Record<string, string | number> }>;
    };

/**
 * Actions from devices, perhaps made offline, by an id that the device generated: a repeated
 * action has no second effect. Swept once no device can still repeat it.
 */
export const deviceActions = pgTable(
  'device_actions',
  {
    userId: deletedWith(() => users.id),
    id: uuid().notNull(),
    /** Without a check, so that a new kind needs no migration. */
    kind: text().notNull(),
    /** When it was done, by the server's clock. */
    at: timestamptz().notNull(),
    /** Null only within the transaction that does it. */
    result: jsonb().$type<StoredResult>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('device_actions_created_idx').using('brin', table.createdAt),
  ],
);
