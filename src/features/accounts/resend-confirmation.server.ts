import type { Db } from '#db/client';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { countMail } from '~/server/mail/mail-limit';
import { queueVerification } from './auth/email.server';
import { userRow } from './user.server';

/** Mails the link that confirms an address once more; nothing happens where it is confirmed. */
export async function resendConfirmation(
  db: Db,
  { actor, id }: { actor: Actor | null; id: number },
): Promise<void> {
  const staff = requireScope(actor, 'people');
  const user = await userRow(db, id);
  if (user.emailVerifiedAt) return;
  await countMail(db, 'verification', user.email);
  await db.transaction(async (tx) => {
    await queueVerification(tx, user, true);
    await did(tx, staff, 'user.send-confirmation', user);
  });
}
