import { eq, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { bannedUsers } from '#db/schema';
import { phoneKey } from '~/lib/phone';
import { AppError } from '../errors';

/** What a ban is found by; what is left out is not looked at. */
export interface Identifiers {
  id?: number;
  username?: string;
  email?: string;
  phoneNumber?: string;
}

/**
 * True where a ban names one of these. An address or a number is nobody's until it is shown to be
 * theirs: look for them where an account would be made, and for the id alone where one is used.
 */
export async function isBanned(db: Db, person: Identifiers): Promise<boolean> {
  const phone = phoneKey(person.phoneNumber ?? '');
  const [ban] = await db
    .select({ id: bannedUsers.id })
    .from(bannedUsers)
    .where(
      or(
        person.id === undefined ? undefined : eq(bannedUsers.userId, person.id),
        person.username ? sql`lower(${bannedUsers.username}) = ${person.username}` : undefined,
        person.email ? sql`lower(${bannedUsers.email}) = lower(${person.email})` : undefined,
        phone ? eq(bannedUsers.phoneNumber, phone) : undefined,
      ) ?? sql`false`,
    )
    .limit(1);
  return ban !== undefined;
}

/** Throws `banned` where a ban names the person. */
export async function refuseBanned(db: Db, person: Identifiers): Promise<void> {
  if (await isBanned(db, person)) {
    throw new AppError(
      'banned',
      'This account has been banned. If you think this is a mistake, please write to us.',
    );
  }
}
