import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerCohortMembers as members, trainerEntries } from '#db/schema';
import { did } from '~/deeds.server';
import { certifyTrainer } from '~/features/courses/index.server';
import { requireScope } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { noCohort, requireCohort, type CohortCall } from './cohorts.server';
import { missingSteps } from './road';
import { readRoads } from './road.server';

/** Workshops that a trainer held or took part in, and the teachers whom they reached, as confirmed. */
async function readReach(tx: Db, userId: number) {
  const [row] = await tx
    .select({
      workshops: sql<number>`count(*)::int`,
      teachers: sql<number>`coalesce(sum(${trainerEntries.participants}), 0)::int`,
    })
    .from(trainerEntries)
    .where(
      and(
        eq(trainerEntries.userId, userId),
        eq(trainerEntries.kind, 'workshop'),
        eq(trainerEntries.status, 'confirmed'),
      ),
    );
  return row ?? { workshops: 0, teachers: 0 };
}

/**
 * Issues the certificate of a member, once. Throws `road_unfinished`, which names the steps that are
 * open, unless staff give a reason to issue it all the same.
 */
export async function issueTrainerCertificate(
  db: Db,
  {
    actor,
    cohortId,
    input: { userId, reason },
  }: CohortCall & { input: { userId: number; reason: string | null } },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await db.transaction(async (tx) => {
    await requireCohort(tx, { actor, cohortId });
    const [member] = await tx
      .select({ userId: members.userId })
      .from(members)
      .where(and(eq(members.cohortId, cohortId), eq(members.userId, userId)))
      .for('share');
    if (!member) throw new AppError('cohort_member_not_found');
    const road = (await readRoads(tx, [userId])).get(userId);
    if (!road) throw noCohort();
    const missing = missingSteps(road);
    if (missing.length > 0 && !reason)
      throw new AppError('road_unfinished', { steps: missing.join(', ') });
    const trained = { hours: road.hours, ...(await readReach(tx, userId)) };
    if (!(await certifyTrainer(tx, { userId, cohortId, trained }))) return;
    await did(tx, admin, 'cohort.certify', { id: cohortId, userId, missing, reason });
  });
}
