import { and, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerEntries } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import type { ApplicationState } from '../application/application';
import { findOwnApplication } from '../application-links.server';
import { attachInvitedApplications } from '../application/application-owner.server';
import { isTrainer } from '../application/application-queries.server';

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
  const row = await findOwnApplication(db, { actor: user, token: null });
  // Submitted beside another one of the same address: only the mail says that.
  const isBeside = row?.status === 'draft' && row.submittedAt !== null;
  return {
    isTrainer: await isTrainer(db, user),
    returned: await db.$count(
      trainerEntries,
      and(eq(trainerEntries.userId, user.id), eq(trainerEntries.status, 'returned')),
    ),
    application: isBeside ? 'submitted' : (row?.status ?? null),
  };
}
