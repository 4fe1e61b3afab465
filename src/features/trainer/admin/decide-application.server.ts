import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationEvents, trainerApplications, trainerReviews } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import { createInvitation, invitationLink } from '~/features/members/index.server';
import type { ChosenState, ReviewInput, StateChange } from '../application-admin.schema';
import { canTransition } from '../application/application';
import { newMailedLink, type ApplicationRow } from '../application-links.server';
import { stateMail } from '../application/application-mails.server';
import {
  type AdminCall,
  applicationNotFoundError,
  findSubmitted,
} from './application-admin.server';

/** The link to create an account, for an accepted applicant; null if the address has one. */
async function accountLink(tx: Db, admin: Actor, row: ApplicationRow): Promise<string | null> {
  const { email, name, locale } = row;
  try {
    const invitation = await createInvitation(tx, { email, name, locale, invitedBy: admin.id });
    await did(tx, admin, 'invitation.create', [invitation.row]);
    return invitationLink(invitation);
  } catch (error) {
    if (error instanceof AppError && error.status === 409) return null;
    throw error;
  }
}

/**
 * Changes the state of an application in a transaction and notifies the applicant of a decision;
 * throws `transition_invalid` or `other_application_open` if that is not allowed.
 */
async function change(tx: Db, admin: Actor, id: number, { to, words }: StateChange): Promise<void> {
  const [row] = await tx
    .select()
    .from(trainerApplications)
    .where(eq(trainerApplications.id, id))
    .for('update');
  if (!row || row.status === 'draft') throw applicationNotFoundError();
  if (!canTransition(row.status, to)) {
    throw new AppError('transition_invalid');
  }
  const [openApplication] =
    row.status === 'declined'
      ? await tx
          .select({ id: trainerApplications.id })
          .from(trainerApplications)
          .where(
            and(
              sql`lower(${trainerApplications.email}) = lower(${row.email})`,
              sql`${trainerApplications.status} not in ('draft', 'declined')`,
            ),
          )
      : [];
  if (openApplication) throw new AppError('other_application_open');
  const [now] = await tx
    .update(trainerApplications)
    .set({ status: to })
    .where(eq(trainerApplications.id, id))
    .returning();
  await tx.insert(trainerApplicationEvents).values({
    applicationId: id,
    actorId: admin.id,
    actorName: admin.username,
    status: to,
    words,
  });
  if (to === 'in_review') return did(tx, admin, 'trainer-application.in_review', row);
  const wantsAccount = to === 'accepted' && row.userId === null;
  const invitation = wantsAccount ? await accountLink(tx, admin, row) : null;
  const link = await newMailedLink(tx, row);
  const mail = stateMail(now ?? row, to, words, link, invitation);
  await did(tx, admin, `trainer-application.${to}`, { ...row, mail });
}

/**
 * Changes the state of an application and notifies the applicant of a decision. Throws
 * `transition_invalid` or `other_application_open`.
 */
export async function changeState(
  db: Db,
  { actor, id, to, words }: AdminCall & StateChange & { id: number },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await db.transaction((tx) => change(tx, admin, id, { to, words }));
}

/**
 * Decides the same about several applications, with the mail that has no words of its own. Those
 * whose state does not allow it are passed over. Returns how many were decided, and how many not.
 */
export async function changeStates(
  db: Db,
  { actor, ids, to }: AdminCall & ChosenState,
): Promise<{ decided: number; left: number }> {
  requireScope(actor, 'trainers');
  let decided = 0;
  for (const id of new Set(ids)) {
    try {
      await changeState(db, { actor, id, to, words: '' });
      decided += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
    }
  }
  return { decided, left: new Set(ids).size - decided };
}

/** Stores an admin's review, or updates it. */
export async function saveReview(
  db: Db,
  { actor, id, ...values }: AdminCall & ReviewInput & { id: number },
): Promise<void> {
  const admin = requireScope(actor, 'trainers');
  await findSubmitted(db, id);
  await db.transaction(async (tx) => {
    await tx
      .insert(trainerReviews)
      .values({ applicationId: id, reviewerId: admin.id, ...values })
      .onConflictDoUpdate({
        target: [trainerReviews.applicationId, trainerReviews.reviewerId],
        set: { ...values, updatedAt: new Date() },
      });
    await did(tx, admin, 'trainer-application.review', { id });
  });
}
