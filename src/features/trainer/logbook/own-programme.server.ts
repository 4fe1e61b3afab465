import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications, trainerEntries, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { toShownState, type ApplicationState } from '../application/application';
import { attachInvitedApplications } from '../application/application-owner.server';
import type { TrainerNext } from '../cohorts/cohort.types';
import { readNext } from '../cohorts/own-cohort.server';
import { roadColumns } from '../cohorts/road.server';

/** A person's state in the Master Trainer programme. */
export interface OwnProgramme {
  /** Trainers alone have a logbook. */
  isTrainer: boolean;
  /** Whether they lead a cohort. */
  isFacilitator: boolean;
  /** What is to be done next; null for those who are no trainers. */
  next: TrainerNext | null;
  /** Entries of the logbook that staff have returned. */
  returned: number;
  /** The latest application of the account, as the applicant may know it; null without one. */
  application: ApplicationState | null;
}

/**
 * The caller's state in the programme. Like the logbook it also assigns the application of an
 * invited account.
 */
export async function readOwnProgramme(
  db: Db,
  { actor }: { actor: Actor | null },
): Promise<OwnProgramme> {
  const user = requireUser(actor);
  const { status, submittedAt, userId } = trainerApplications;
  const read = () =>
    db
      .select({
        ...roadColumns,
        isFacilitator: sql<boolean>`exists (
          select 1 from trainer_cohort_facilitators where user_id = users.id)`,
        status,
        submittedAt,
        returned: db.$count(
          trainerEntries,
          and(eq(trainerEntries.userId, user.id), eq(trainerEntries.status, 'returned')),
        ),
      })
      .from(users)
      .leftJoin(trainerApplications, eq(userId, users.id))
      .where(eq(users.id, user.id))
      // A draft begun after a decision comes first.
      .orderBy(desc(trainerApplications.id));
  let [row] = await read();
  if (!row?.isTrainer && (await attachInvitedApplications(db, user))) [row] = await read();
  if (!row) throw new AppError('account_not_found');
  const { isTrainer, isFacilitator, returned } = row;
  return {
    isTrainer,
    isFacilitator,
    next: isTrainer ? await readNext(db, { userId: user.id, facts: row }) : null,
    returned,
    application: row.status && toShownState({ status: row.status, submittedAt: row.submittedAt }),
  };
}
