import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { at, createdAt, id, updatedAt } from './columns.ts';

/** Partner institutions (spec §3). */
export const organizations = pgTable('organizations', {
  id: id(),
  name: text().notNull().unique(),
  description: text().notNull().default(''),
  createdAt: createdAt(),
});

/** People with an account. `password` holds an argon2id hash, never the password. */
export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    institution: text().notNull().default(''),
    organizationId: integer().references(() => organizations.id, { onDelete: 'set null' }),
    password: text().notNull(),
    isAdmin: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_organization_idx').on(table.organizationId),
  ],
);

/** Sessions. `id` is the SHA-256 of the session id in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId),
    index('sessions_expires_idx').on(table.expiresAt),
  ],
);

/** Bans outlive the account they were made for, so the identifiers are copied. */
export const bannedUsers = pgTable(
  'banned_users',
  {
    id: id(),
    userId: integer().references(() => users.id, { onDelete: 'set null' }),
    username: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    reason: text(),
    bannedAt: at().notNull().defaultNow(),
    bannedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('banned_users_user_key')
      .on(table.userId)
      .where(sql`${table.userId} is not null`),
    index('banned_users_email_idx').on(sql`lower(${table.email})`),
    index('banned_users_phone_idx').on(table.phoneNumber),
    index('banned_users_banned_by_idx').on(table.bannedBy),
  ],
);
