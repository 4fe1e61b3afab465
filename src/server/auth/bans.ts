import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers } from '#db/schema';
import { mailboxOf } from '~/lib/text-forms/email';
import { phoneKey } from '~/lib/text-forms/phone';
import { AppError } from '../errors';

/** Identifiers that a ban is looked up by; omitted ones are not checked. */
export interface Identifiers {
  id?: number;
  username?: string;
  email?: string;
  phoneNumber?: string;
}

/**
 * Whether a ban matches an identifier. Check addresses and numbers only when an account is
 * created, since anyone can type them; check the id whenever an account is used.
 */
async function isBanned(db: Db, person: Identifiers): Promise<boolean> {
  const phone = phoneKey(person.phoneNumber ?? '');
  const [ban] = await db
    .select({ id: bannedUsers.id })
    .from(bannedUsers)
    .where(
      or(
        person.id === undefined ? undefined : eq(bannedUsers.userId, person.id),
        person.username ? sql`lower(${bannedUsers.username}) = ${person.username}` : undefined,
        person.email ? sql`lower(${bannedUsers.email}) = ${mailboxOf(person.email)}` : undefined,
        phone ? eq(bannedUsers.phoneNumber, phone) : undefined,
      ) ?? sql`false`,
    )
    .limit(1);
  return ban !== undefined;
}

/** Throws `banned` if a ban matches the person. */
export async function refuseBanned(db: Db, person: Identifiers): Promise<void> {
  if (await isBanned(db, person)) {
    throw new AppError('banned');
  }
}
