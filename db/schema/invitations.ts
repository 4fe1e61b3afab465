import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { createdAt, id, locale, timestamptz } from './columns.ts';

/** Invitations to make an account, mailed to one address; each opens one registration. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    email: text().notNull(),
    name: text().notNull().default(''),
    /** The organisation in which the membership is confirmed; null: an account without one. */
    organizationId: integer().references(() => organizations.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token in the link. */
    tokenHash: text().notNull(),
    locale: locale().notNull(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: timestamptz().notNull(),
    /** When an account was made with it, and which. */
    usedAt: timestamptz(),
    usedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: timestamptz(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    // An address has one invitation of each organisation that may still be used.
    uniqueIndex('invitations_open_key')
      .on(sql`lower(${table.email})`, sql`coalesce(${table.organizationId}, 0)`)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index('invitations_organization_idx').on(table.organizationId, table.id),
    index('invitations_invited_by_idx').on(table.invitedBy),
    index('invitations_used_by_idx').on(table.usedBy),
  ],
);

export const invitationRequests = pgTable('invitation_requests', {
  id: id(),
  name: text().notNull(),
  email: text().notNull(),
  reason: text().notNull(),
  locale: locale().notNull(),
  createdAt: createdAt(),
});
