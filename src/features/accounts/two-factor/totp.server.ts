import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { recoveryCodes, users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError, fieldError } from '~/server/errors';
import { countAttempt, forgetAttempts } from '~/server/http/rate-limit';
import type { RecoveryCodes, TotpSetup } from '../responses.schema';
import { codeGuesses } from '../login-limits.server';
import { reauthenticate, requireVerified, type Proof } from './reauthentication.server';
import {
  isNewStep,
  newRecoveryCode,
  newSecret,
  recoveryHash,
  stepOf,
  createTotp,
} from './second-factor.server';
import { userRow } from '../user.server';

function isOn(): AppError {
  return new AppError('totp_already_on');
}

/** Creates a secret for an authenticator app; log-ins require it once a first code was right. */
export async function startTotp(db: Db, { actor, password }: Proof): Promise<TotpSetup> {
  if ((await userRow(db, actor.id)).totpConfirmedAt) throw isOn();
  const proven = await reauthenticate(db, { actor, password });
  const { secret, sealed } = newSecret(actor.id);
  await db.transaction(async (tx) => {
    await requireVerified(tx, proven);
    const [row] = await tx
      .update(users)
      .set({ totpSecret: sealed, totpLastStep: null })
      .where(and(eq(users.id, actor.id), isNull(users.totpConfirmedAt)))
      .returning({ id: users.id });
    if (!row) throw isOn();
  });
  return { secret: secret.base32, uri: createTotp(actor.username, secret).toString() };
}

/** Turns the second factor on, and returns the recovery codes, which are shown only now. */
export async function confirmTotp(
  db: Db,
  { actor, code }: { actor: Actor; code: string },
): Promise<RecoveryCodes> {
  const key = String(actor.id);
  await countAttempt(db, codeGuesses, key);
  const user = await userRow(db, actor.id);
  if (!user.totpSecret || user.totpConfirmedAt) {
    throw new AppError('totp_not_started');
  }
  const step = stepOf(user, code);
  if (step === null) {
    throw fieldError('code', 'code_wrong');
  }
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ totpConfirmedAt: new Date(), totpLastStep: step })
      .where(
        and(
          eq(users.id, user.id),
          eq(users.totpSecret, user.totpSecret ?? ''),
          isNull(users.totpConfirmedAt),
          isNewStep(step),
        ),
      )
      .returning({ id: users.id });
    if (!row) throw isOn();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    await tx
      .insert(recoveryCodes)
      .values(
        codes.map((recoveryCode) => ({ userId: user.id, codeHash: recoveryHash(recoveryCode) })),
      );
  });
  await forgetAttempts(db, codeGuesses, key);
  return { recoveryCodes: codes };
}

/** Turns the second factor off; its secret and codes are deleted. */
export async function stopTotp(db: Db, { actor, ...proof }: Proof): Promise<void> {
  const proven = await reauthenticate(db, { actor, ...proof }, { withFactor: true });
  await db.transaction(async (tx) => {
    await requireVerified(tx, proven);
    await tx
      .update(users)
      .set({ totpSecret: null, totpConfirmedAt: null, totpLastStep: null })
      .where(eq(users.id, actor.id));
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.id));
  });
}
