import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications } from '#db/schema';
import { AppError } from '~/server/errors';
import type { ApplicationRow } from '../application-links.server';

export const alreadySubmittedError = () => new AppError('application_sent');

/** Locks a draft that has not been submitted; throws `conflict` for any other application. */
export async function lockDraft(tx: Db, id: number): Promise<ApplicationRow> {
  const [row] = await tx
    .select()
    .from(trainerApplications)
    .where(eq(trainerApplications.id, id))
    .for('update');
  if (row?.status !== 'draft' || row.submittedAt) throw alreadySubmittedError();
  return row;
}
