import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { organizations, users } from './accounts.ts';
import { at, createdAt, id } from './columns.ts';
import { languages, oneOf } from './lists.ts';

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
    locale: text({ enum: languages }).notNull(),
    invitedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    expiresAt: at().notNull(),
    /** When an account was made with it, and which. */
    usedAt: at(),
    usedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (table) => [
    check('invitations_locale_check', oneOf(table.locale, languages)),
    uniqueIndex('invitations_token_key').on(table.tokenHash),
    // An address has one invitation that may still be used.
    uniqueIndex('invitations_open_key')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.usedAt} is null and ${table.revokedAt} is null`),
    index('invitations_organization_idx').on(table.organizationId, table.id),
    index('invitations_invited_by_idx').on(table.invitedBy),
    index('invitations_used_by_idx').on(table.usedBy),
  ],
);

/** What people write who ask for an invitation. */
export const invitationRequests = pgTable(
  'invitation_requests',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    reason: text().notNull(),
    locale: text({ enum: languages }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('invitation_requests_locale_check', oneOf(table.locale, languages))],
);
