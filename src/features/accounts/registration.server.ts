import { or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client';
import { hashPassword } from '#db/password';
import { organizations, users } from '#db/schema';
import { refuseBanned } from '~/server/bans';
import { AppError } from '~/server/errors';
import { countAttempt } from '~/server/rate-limit';
import type { User } from './answers';
import { mailVerificationLink } from './email.server';
import { addressRegistrations } from './limits.server';
import { refuseCommon } from './passwords.server';
import { faults, type institutions, type registerBodySchema } from './schema';
import { toUser } from './user.server';
import { refuseReserved } from './usernames.server';

type Institution = (typeof institutions)[number];

/** The partner institutions as they are written. */
const written: Record<Institution, string> = {
  infrastruktur: 'Infrastruktur',
  'akademi-ai': 'Akademi-AI',
};

/** The organisation of an institution; made where the database was never seeded. */
async function organizationOf(db: Db, institution: Institution): Promise<number | null> {
  await db.insert(organizations).values({ name: written[institution] }).onConflictDoNothing();
  const [row] = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(sql`lower(${organizations.name}) = ${institution}`)
    .orderBy(organizations.id)
    .limit(1);
  return row?.id ?? null;
}

/** Throws `conflict` naming each of the two that another account has. */
async function refuseTaken(db: Db, username: string, email: string): Promise<void> {
  const rows = await db
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(or(sql`lower(${users.username}) = ${username}`, sql`lower(${users.email}) = ${email}`));
  const fields = {
    ...(rows.some((row) => row.username.toLowerCase() === username) && {
      username: faults.usernameTaken,
    }),
    ...(rows.some((row) => row.email.toLowerCase() === email) && { email: faults.emailTaken }),
  };
  const [first] = Object.values(fields);
  if (first) throw new AppError('conflict', first, { fields });
}

/**
 * Makes an account (spec §7 `POST /api/register`). Whether it is an admin's and to which
 * organisation it belongs is not the caller's to say (Decision 2).
 */
export async function register(
  db: Db,
  input: z.infer<typeof registerBodySchema> & { address: string },
): Promise<User> {
  const { username, email, phoneNumber, institution, password, locale = 'id', address } = input;
  await countAttempt(db, [addressRegistrations], address);
  refuseReserved(username);
  await refuseCommon(password);
  await refuseBanned(db, { username, email, phoneNumber });
  await refuseTaken(db, username, email);
  const [row] = await db
    .insert(users)
    .values({
      username,
      email,
      phoneNumber,
      institution: written[institution],
      organizationId: await organizationOf(db, institution),
      password: await hashPassword(password),
      locale,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    await refuseTaken(db, username, email);
    throw new AppError('conflict', faults.usernameTaken);
  }
  mailVerificationLink(db, row);
  return toUser(row);
}
