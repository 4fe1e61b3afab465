import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications, trainerEntries } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { toShownState, type ApplicationState } from '../application/application';
import { attachInvitedApplications } from '../application/application-owner.server';

/** A person's state in the Master Trainer programme. */
export interface OwnProgramme {
  /** Trainers alone have a logbook. */
  isTrainer: boolean;
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
  await attachInvitedApplications(db, user);
  const { status, submittedAt, userId } = trainerApplications;
  const applications = await db
    .select({
      status,
      submittedAt,
      returned: db.$count(
        trainerEntries,
        and(eq(trainerEntries.userId, user.id), eq(trainerEntries.status, 'returned')),
      ),
    })
    .from(trainerApplications)
    .where(eq(userId, user.id))
    // A draft begun after a decision comes first.
    .orderBy(desc(trainerApplications.id));
  const [row] = applications;
  return {
    isTrainer: applications.some(({ status: of }) => of === 'accepted'),
    returned: row?.returned ?? 0,
    application: row ? toShownState(row) : null,
  };
}
