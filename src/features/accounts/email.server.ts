import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { users } from '#db/schema';
import type { Actor } from '~/server/actor';
import { inBackground } from '~/server/background';
import { AppError } from '~/server/errors';
import { countAttempt } from '~/server/rate-limit';
import { addressVerifications, verifyMails } from './limits.server';
import { mailVerification } from './mails.server';
import { makeToken, spendToken } from './tokens.server';
import { userRow, type UserRow } from './user.server';

/** Mails the link that verifies the person's address. */
export function mailVerificationLink(db: Db, user: UserRow): void {
  inBackground('mail of verification', async () =>
    mailVerification(user, await makeToken(db, user, 'verify')),
  );
}

/** Mails the link once more, unless the address is verified already. */
export async function sendVerification(db: Db, actor: Actor): Promise<void> {
  await countAttempt(db, [verifyMails], String(actor.id));
  const user = await userRow(db, actor.id);
  if (!user.emailVerifiedAt) mailVerificationLink(db, user);
}

/** Marks the address verified that the token was mailed to, while the account still has it. */
export async function verifyEmail(
  db: Db,
  { token, address }: { token: string; address: string },
): Promise<void> {
  await countAttempt(db, [addressVerifications], address);
  await db.transaction(async (tx) => {
    const { userId, email } = await spendToken(tx, token, 'verify');
    const [row] = await tx
      .update(users)
      .set({ emailVerifiedAt: new Date() })
      .where(and(eq(users.id, userId), eq(users.email, email)))
      .returning({ id: users.id });
    if (!row) throw new AppError('gone', 'This link is no longer valid. Please ask for a new one.');
  });
}
