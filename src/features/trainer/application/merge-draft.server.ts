import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications } from '#db/schema';
import { mergeTexts } from '~/lib/merge-texts';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { changedSince } from '~/server/versioned';
import { requireOwnApplication } from '../application-links.server';
import { lockDraft } from './application-lock.server';

type SomeAnswers = Partial<Record<string, string>>;

interface MergeDraft {
  actor: Actor;
  applicationId: number;
  /** The answers that the edit started from. */
  base: SomeAnswers;
  answers: SomeAnswers;
}

/** The address changes only with its step, because a link is sent to it. */
const texts = ({ email: _email, ...answers }: SomeAnswers) => answers as Record<string, string>;

/**
 * Merges an offline edit into an application. Throws `changed_since` if another device has changed
 * the same answer, and `application_sent` if it was submitted meanwhile.
 */
export async function mergeDraft(
  tx: Db,
  { actor, applicationId, base, answers }: MergeDraft,
): Promise<void> {
  const application = await requireOwnApplication(tx, { actor: requireUser(actor), token: null });
  if (application.id !== applicationId) throw new AppError('no_application');
  const row = await lockDraft(tx, applicationId);
  const merged = mergeTexts(row.answers as Record<string, string>, texts(base), texts(answers));
  if (!merged) throw changedSince(row.answers);
  await tx
    .update(trainerApplications)
    .set({ answers: { ...row.answers, ...merged } })
    .where(eq(trainerApplications.id, applicationId));
}
