import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import {
  createdAt,
  deletedWith,
  id,
  locale,
  longId,
  pickOne,
  sourceLocale,
  timestamptz,
  updatedAt,
  version,
} from './columns.ts';
import {
  joinPolicies,
  membershipProofs,
  membershipStatuses,
  staffScopes,
  tokenPurposes,
} from '../lists.ts';

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text().notNull().unique(),
    description: text().notNull().default(''),
    /** Institution of the registration form, kept when staff rename it. */
    institution: text().unique(),
    /** Whether its own courses and collections open immediately or only to confirmed members. */
    joinPolicy: text({ enum: joinPolicies }).notNull().default('confirmed'),
    /** Mail domains whose verified addresses prove membership, in ASCII and lower case. */
    domains: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    sourceLocale: sourceLocale(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [check('organizations_join_policy_check', pickOne(table.joinPolicy, joinPolicies))],
);

/** People with an account. `password` holds an argon2id hash, never the password. */
export const users = pgTable(
  'users',
  {
    // By default, not always: the types of Lucia's adapter want an id that can be inserted.
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    username: text().notNull(),
    email: text().notNull(),
    /** The name from the profile; if empty, the username is shown. */
    name: text().notNull().default(''),
    /** The name for certificates, if it is not that of the profile. */
    certificateName: text().notNull().default(''),
    /** The line for certificates that the owner saw last; certificates are issued to no other. */
    seenName: text().notNull().default(''),
    phoneNumber: text().notNull().default(''),
    institution: text().notNull().default(''),
    organizationId: integer().references(() => organizations.id, { onDelete: 'set null' }),
    /** The decision about a membership; an address at a domain of the organisation needs none. */
    membershipStatus: text({ enum: membershipStatuses }).notNull().default('pending'),
    /** The proof of a confirmed membership. */
    membershipVia: text({ enum: membershipProofs }),
    membershipDecidedAt: timestamptz(),
    membershipDecidedBy: integer().references((): AnyPgColumn => users.id, {
      onDelete: 'set null',
    }),
    /** May invite people to the own organisation, while the membership counts. */
    isOrganizationManager: boolean().notNull().default(false),
    /**
     * The organisation whose manager may see the courses that the person finished: a consent that holds
     * for this one alone.
     */
    shownToOrganizationId: integer().references(() => organizations.id, { onDelete: 'set null' }),
    password: text().notNull(),
    staffScopes: text({ enum: staffScopes })
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Follows from the scopes, and cannot be written. */
    isAdmin: boolean()
      .notNull()
      .generatedAlwaysAs(sql`'all' = any (staff_scopes)`),
    locale: locale().notNull().default('id'),
    emailVerifiedAt: timestamptz(),
    /** TOTP secret, encrypted with the key of the server; set while a second factor is wanted. */
    totpSecret: text(),
    /** Null until the first code was correct: only then is the second factor required. */
    totpConfirmedAt: timestamptz(),
    /** The last time step whose code was taken, so that none is taken twice. */
    totpLastStep: integer(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    index('users_organization_idx').on(table.organizationId),
    // Rows come in the order of their time, so that a few pages of this index find the last weeks.
    index('users_created_idx').using('brin', table.createdAt),
    index('users_shown_to_organization_idx').on(table.shownToOrganizationId),
    index('users_membership_decided_by_idx').on(table.membershipDecidedBy),
    check(
      'users_staff_scopes_check',
      sql`${table.staffScopes} <@ array[${sql.raw(staffScopes.map((scope) => `'${scope}'`).join(', '))}]::text[]`,
    ),
    check('users_membership_status_check', pickOne(table.membershipStatus, membershipStatuses)),
    check('users_membership_via_check', pickOne(table.membershipVia, membershipProofs)),
  ],
);

/** Sessions. `id` is the SHA-256 of the session id in the cookie. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    userId: deletedWith(() => users.id),
    expiresAt: timestamptz().notNull(),
    /** Names the session to its owner, in the list of devices; of no use to anyone else. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userAgent: text().notNull().default(''),
    lastSeenAt: timestamptz().notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sessions_number_key').on(table.number),
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
    /** The mailbox and the number in the one form that others are compared with. */
    email: text().notNull(),
    phoneNumber: text().notNull().default(''),
    reason: text(),
    bannedAt: timestamptz().notNull().defaultNow(),
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

/** Single-use tokens sent by mail. `id` is the SHA-256 of the token in the link. */
export const userTokens = pgTable(
  'user_tokens',
  {
    id: text().primaryKey(),
    userId: deletedWith(() => users.id),
    purpose: text({ enum: tokenPurposes }).notNull(),
    /** The address that the token was sent to; it is of no use once the account has another. */
    email: text().notNull(),
    expiresAt: timestamptz().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('user_tokens_purpose_check', pickOne(table.purpose, tokenPurposes)),
    index('user_tokens_user_idx').on(table.userId, table.purpose),
    index('user_tokens_expires_idx').on(table.expiresAt),
  ],
);

/** Recovery codes of the second factor, as SHA-256; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: longId(),
    userId: deletedWith(() => users.id),
    codeHash: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('recovery_codes_key').on(table.userId, table.codeHash)],
);

/** Actions of admins. Names are copied, since the log outlives accounts. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: longId(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    /** Such as `user.ban` or `event.delete`. */
    action: text().notNull(),
    /** The changed object, such as `user:12`. */
    target: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_created_idx').on(table.createdAt, table.id),
    index('audit_log_actor_idx').on(table.actorId),
    index('audit_log_target_idx').on(table.target),
  ],
);
