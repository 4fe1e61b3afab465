import { createHash, randomBytes } from 'node:crypto';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Db } from './client.ts';
import { hashPassword } from './password.ts';
import { auditLog, bannedUsers, installation, users } from './schema/index.ts';

export interface AdminAccount {
  username: string;
  email: string;
  /** Empty: a random one is made and returned. */
  password?: string;
}

export interface AdminResult {
  outcome: 'created' | 'promoted' | 'unchanged';
  username: string;
  /** True if the account was banned until now. */
  isBanLifted: boolean;
  /** Only if the account was created with a random password. */
  password?: string;
}

/** Used in the audit log if no admin's account did it. */
const actorName = 'admin:create';

/** 18 random bytes as text. */
function randomPassword(): string {
  return randomBytes(18).toString('base64url');
}

/** Throws unless the account is the intended one; the message suggests what to do. */
function refuseOther(
  account: typeof users.$inferSelect | undefined,
  { username, email }: AdminAccount,
): asserts account {
  const isNamed = account?.username.toLowerCase() === username.toLowerCase();
  if (!account || !isNamed) {
    throw new Error(
      `The email address ${email} belongs to another account. Nothing was changed. Run the command with the username of that account, or with another address.`,
    );
  }
  if (account.email.toLowerCase() !== email.toLowerCase()) {
    throw new Error(
      `The username ${account.username} belongs to an account with another email address. Nothing was changed. It may be a stranger's: run the command with the address of that account if you know its owner, or with another username.`,
    );
  }
  if (!account.isAdmin && !account.emailVerifiedAt) {
    throw new Error(
      `The account ${account.username} has not confirmed the address ${email}. Nothing was changed. Ask its owner to confirm it in the profile, then run the command again, or use another username and address.`,
    );
  }
}

/**
 * Makes an admin, or promotes the account that has both the username and the email address, which
 * must be confirmed: anyone could have taken the name before. A present password is kept, and a ban on
 * the account is lifted.
 */
export async function ensureAdmin(db: Db, account: AdminAccount): Promise<AdminResult> {
  const { username, email } = account;
  const newPassword = account.password || randomPassword();
  const password = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(users)
      // Running this requires access to the database, so the address is trusted.
      .values({ username, email, password, staffScopes: ['all'], emailVerifiedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (created) {
      const credentials = account.password ? {} : { password: newPassword };
      return { outcome: 'created', username, isBanLifted: false, ...credentials };
    }
    const rows = await tx
      .select()
      .from(users)
      .where(
        or(
          sql`lower(${users.username}) = lower(${username})`,
          sql`lower(${users.email}) = lower(${email})`,
        ),
      )
      .for('update');
    const isNamed = (row: (typeof rows)[number]) =>
      row.username.toLowerCase() === username.toLowerCase();
    const match = rows.find(isNamed) ?? rows[0];
    refuseOther(match, account);
    const note = (action: string) =>
      tx.insert(auditLog).values({
        actorName,
        action,
        target: `user:${match.id}`,
        details: { username: match.username },
      });
    const lifted = await tx
      .delete(bannedUsers)
      .where(eq(bannedUsers.userId, match.id))
      .returning({ id: bannedUsers.id });
    if (lifted.length > 0) await note('user.unban');
    const result = { username: match.username, isBanLifted: lifted.length > 0 };
    if (match.isAdmin) return { outcome: 'unchanged', ...result };
    await tx
      .update(users)
      .set({ staffScopes: ['all'] })
      .where(eq(users.id, match.id));
    await note('user.grant_admin');
    return { outcome: 'promoted', ...result };
  });
}

/** Whether any account has the rights of an admin. */
export async function hasAdmin(db: Db): Promise<boolean> {
  const [admin] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.isAdmin, true))
    .limit(1);
  return admin !== undefined;
}

/** The name of the note that has the hash of the token in the setup link. */
const setupLink = 'setup-link';

const withToken = (token: string) =>
  and(
    eq(installation.name, setupLink),
    eq(installation.value, createHash('sha256').update(token).digest('hex')),
  );

/**
 * Makes the token of the link that creates the first admin; links that were made before end. Null if
 * there is an admin.
 */
export async function makeSetupToken(db: Db): Promise<string | null> {
  if (await hasAdmin(db)) return null;
  const token = randomBytes(32).toString('base64url');
  const value = createHash('sha256').update(token).digest('hex');
  await db
    .insert(installation)
    .values({ name: setupLink, value })
    .onConflictDoUpdate({ target: installation.name, set: { value, notedAt: new Date() } });
  return token;
}

/** Whether a token is that of the newest setup link, and there is no admin yet. */
export async function isSetupToken(db: Db, token: string): Promise<boolean> {
  return (await db.$count(installation, withToken(token))) > 0 && !(await hasAdmin(db));
}

/** Uses the token of a setup link up; false if it is not valid, or no longer. */
export async function spendSetupToken(tx: Db, token: string): Promise<boolean> {
  const spent = await tx.delete(installation).where(withToken(token)).returning();
  return spent.length > 0 && !(await hasAdmin(tx));
}
