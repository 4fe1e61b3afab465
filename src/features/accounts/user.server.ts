import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { getMembership } from '~/features/members/index.server';
import type { User } from './responses.schema';

export type UserRow = typeof users.$inferSelect;

/** The public part of a row: no password, no secret. */
export function toUser(row: UserRow): Omit<User, 'membership'> {
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    certificateName: row.certificateName,
    email: row.email,
    phoneNumber: row.phoneNumber,
    institution: row.institution,
    organizationId: row.organizationId,
    showsCourses: row.organizationId !== null && row.shownToOrganizationId === row.organizationId,
    scopes: row.staffScopes,
    isAdmin: row.isAdmin,
    locale: row.locale,
    emailVerified: row.emailVerifiedAt !== null,
    totpEnabled: row.totpConfirmedAt !== null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The account for its owner, with the organisation in a language. */
export async function describeUser(db: Db, row: UserRow, lang?: Locale): Promise<User> {
  const membership = row.organizationId === null ? null : await getMembership(db, row.id, lang);
  return { ...toUser(row), membership };
}

/** Returns the row of an account; throws `not_found` if it is gone. */
export async function userRow(db: Db, id: number): Promise<UserRow> {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) throw new AppError('account_not_found');
  return row;
}

/** The account of the caller. */
export async function getUser(db: Db, actor: Actor, lang?: Locale): Promise<User> {
  return describeUser(db, await userRow(db, actor.id), lang);
}

/** The account that has an email address. */
export async function userByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);
  return row;
}

/** The account with a folded username or email address; no username contains an @. */
export async function userByName(db: Db, name: string): Promise<UserRow | undefined> {
  if (name.includes('@')) return userByEmail(db, name);
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = ${name}`);
  return row;
}
