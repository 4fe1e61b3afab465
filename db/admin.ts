import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { hashPassword } from './password.ts';
import { users } from './schema/index.ts';

export interface AdminAccount {
  username: string;
  email: string;
  /** Empty: a random one is made and returned. */
  password?: string;
}

export interface AdminResult {
  outcome: 'created' | 'promoted' | 'unchanged';
  username: string;
  /** Only where the account was created with a random password. */
  password?: string;
}

/** A password nobody chose: 18 random bytes as text. */
function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** Makes an admin, or promotes the account that has the username; a present password is kept. */
export async function ensureAdmin(db: Db, account: AdminAccount): Promise<AdminResult> {
  const { username, email } = account;
  const chosen = account.password || randomPassword();
  const [created] = await db
    .insert(users)
    .values({ username, email, password: await hashPassword(chosen), isAdmin: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created) {
    return {
      outcome: 'created',
      username,
      ...(account.password ? {} : { password: chosen }),
    };
  }
  const sameName = sql`lower(${users.username}) = lower(${username})`;
  const [present] = await db.select().from(users).where(sameName);
  if (!present) throw new Error(`The e-mail address ${email} belongs to another account.`);
  if (present.isAdmin) return { outcome: 'unchanged', username: present.username };
  await db.update(users).set({ isAdmin: true }).where(sameName);
  return { outcome: 'promoted', username: present.username };
}
