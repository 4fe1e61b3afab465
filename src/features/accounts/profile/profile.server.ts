import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#db/client';
import { userTokens, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCertificateLine } from '~/lib/text-forms/certificate-name';
import type { Actor } from '~/server/auth/actor';
import { refuseBanned } from '~/server/auth/bans';
import { AppError, fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { issueWaitingCertificates, removeWorks } from '~/features/courses/index.server';
import { removeOwnPlans } from '~/features/trainer/index.server';
import { leaveEvents } from '~/features/events/index.server';
import { forgetFileNames } from '~/server/documents/rows';
import { countAttempt } from '~/server/http/rate-limit';
import type { VerifiedPassword } from '~/server/auth/verified-password';
import { lockAdmins, requireOtherAdmin } from '../admin/admins.server';
import type { User } from '../responses.schema';
import { did } from '~/deeds.server';
import { queueVerification } from '../auth/email.server';
import { addressChanges } from '../login-limits.server';
import { addressChangedMail } from '../account-mails.server';
import { reauthenticate, requireVerified, type Proof } from '../two-factor/reauthentication.server';
import type { profileSchema } from '../accounts.schema';
import { describeUser, userByEmail, userRow, type UserRow } from '../user.server';

function emailTaken(): AppError {
  return fieldError('email', 'email_taken');
}

/**
 * Throws if the person may not have the address: no password, changed too often, banned, or taken.
 */
async function checkNewEmail(
  db: Db,
  { email, password, ...proof }: Omit<Proof, 'password'> & { email: string; password?: string },
): Promise<VerifiedPassword> {
  if (!password) {
    throw fieldError('currentPassword', 'password_required');
  }
  const first = async () => {
    // An account may ask about few addresses per day, since the answers tell which are taken.
    await countAttempt(db, [addressChanges], String(proof.actor.id));
    await refuseBanned(db, { email });
    if (await userByEmail(db, email)) throw emailTaken();
  };
  const question = { field: 'currentPassword', withFactor: true, first };
  return reauthenticate(db, { ...proof, password }, question);
}

type ProfileCall = z.infer<typeof profileSchema> & {
  actor: Actor;
  /** Language of the organisation's name; defaults to that of the account. */
  lang?: Locale | undefined;
};

/**
 * Notes the line for certificates, which the form shows while its names are typed, and issues the
 * certificates that wait for it.
 */
async function noteSeenName(tx: Db, account: UserRow): Promise<void> {
  const seenName = toCertificateLine(account);
  await tx.update(users).set({ seenName }).where(eq(users.id, account.id));
  await issueWaitingCertificates(tx, account.id);
}

/**
 * Changes the given fields of a profile. A new address is unverified, and gets a mail; the old one
 * gets a mail if it was verified. A given password must be right, even if it is not needed: the
 * caller treats it as shown.
 */
export async function updateProfile(db: Db, { actor, lang, ...input }: ProfileCall): Promise<User> {
  const { email, currentPassword: password, code, showsCourses, ...values } = input;
  const before = await userRow(db, actor.id);
  const hasMoved = email !== undefined && email !== before.email;
  const proven = hasMoved ? await checkNewEmail(db, { actor, email, code, password }) : null;
  if (!proven && password !== undefined) {
    await reauthenticate(db, { actor, password }, { field: 'currentPassword' });
  }
  const row = await db
    .transaction(async (tx) => {
      if (proven) {
        await requireVerified(tx, proven, 'currentPassword');
        await tx.delete(userTokens).where(eq(userTokens.userId, actor.id));
      }
      const [account] = await tx
        .update(users)
        .set({
          ...values,
          ...(hasMoved && { email, emailVerifiedAt: null }),
          ...(showsCourses !== undefined && {
            shownToOrganizationId: showsCourses ? sql`${users.organizationId}` : null,
          }),
          updatedAt: new Date(),
        })
        .where(eq(users.id, actor.id))
        .returning();
      if (!account) throw new AppError('account_not_found');
      if (values.name !== undefined || values.certificateName !== undefined) {
        await noteSeenName(tx, account);
      }
      if (hasMoved) await queueVerification(tx, account);
      // An address that was never confirmed may be a stranger's.
      const isTold = hasMoved && before.emailVerifiedAt;
      await did(tx, actor, 'account.update', { mail: isTold ? addressChangedMail(before) : null });
      return account;
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? emailTaken() : error;
    });
  return describeUser(db, row, lang ?? row.locale);
}

/** Deletes the account and what hangs on it; never that of the last admin. */
export async function deleteAccount(db: Db, { actor, ...proof }: Proof): Promise<void> {
  const proven = await reauthenticate(db, { actor, ...proof }, { withFactor: true });
  await db.transaction(async (tx) => {
    await lockAdmins(tx);
    await requireVerified(tx, proven);
    const { isAdmin } = await userRow(tx, actor.id);
    if (isAdmin) await requireOtherAdmin(tx, actor.id);
    await leaveEvents(tx, actor.id);
    await removeWorks(tx, actor.id);
    await removeOwnPlans(tx, actor.id);
    await forgetFileNames(tx, actor.id);
    await tx.delete(users).where(eq(users.id, actor.id));
    await did(tx, null, 'account.delete');
  });
}
