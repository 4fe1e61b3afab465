import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { certificates } from '#db/schema';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import { toCode } from './certificate';
import { readHolder } from './holder.server';

/** What a certified trainer is called, in every language. */
const title = 'Master Trainer';

/** What the logbook of a trainer had confirmed on the day of issue. */
export type Trained = NonNullable<typeof certificates.$inferSelect.trained>;

/**
 * Issues the certificate of a Master Trainer once; without a name that the person has seen it waits for
 * one. Returns false if there is one. Throws `trainer_certificate_revoked` for one that staff have revoked.
 */
export async function certifyTrainer(
  tx: Db,
  { userId, cohortId, trained }: { userId: number; cohortId: number; trained: Trained },
): Promise<boolean> {
  const { locale, holderName } = await readHolder(tx, userId);
  const code = toCode(randomBytes(20));
  const [row] = await tx
    .insert(certificates)
    .values({
      userId,
      trainerCohortId: cohortId,
      courseTitle: title,
      courseLang: locale,
      locale,
      learnt: { classes: 0, levels: 0, hours: 0, skills: [] },
      trained,
      code,
      holderName,
    })
    .onConflictDoNothing({ target: [certificates.userId, certificates.trainerCohortId] })
    .returning({ code: certificates.code });
  if (!row) {
    const [before] = await tx
      .select({ revokedAt: certificates.revokedAt })
      .from(certificates)
      .where(and(eq(certificates.userId, userId), eq(certificates.trainerCohortId, cohortId)));
    if (before?.revokedAt) throw new AppError('trainer_certificate_revoked');
    return false;
  }
  if (holderName !== null)
    await did(tx, null, 'certificate.issue', { userId, code: row.code, title });
  return true;
}
