import { and, eq, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationLinks, trainerApplications } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { hashToken } from '~/server/auth/session-rows';
import {
  type Applicant,
  newBrowserToken,
  type Opened,
  links,
  findByToken,
} from '../application-links.server';
import { assignToAccount } from './application-owner.server';

const invalidLinkError = () => new AppError('gone');

/** Locks the application that a token opens; null if it opens none. */
async function lockByToken(tx: Db, token: string | null): Promise<Opened | null> {
  const id = (await findByToken(tx, token))?.row.id;
  if (id === undefined) return null;
  await tx.select().from(trainerApplications).where(eq(trainerApplications.id, id)).for('update');
  // The address or the link may have changed meanwhile.
  return findByToken(tx, token);
}

/**
 * Handles the click on a mailed link: gives this browser a new token, ends those of all other
 * browsers and earlier mails, and links the application to the logged-in account. Throws `gone` if
 * the link has expired, or the application belongs to another account.
 */
export async function followLink(
  db: Db,
  { actor, token }: { actor: Actor | null; token: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const link = await lockByToken(tx, token);
    if (!link?.isMailed) throw invalidLinkError();
    const { row } = link;
    if (actor && row.userId !== null && row.userId !== actor.id) throw invalidLinkError();
    const isBefore = lt(
      links.id,
      tx
        .select({ id: links.id })
        .from(links)
        .where(eq(links.tokenHash, hashToken(token))),
    );
    await tx
      .delete(links)
      .where(and(eq(links.applicationId, row.id), or(eq(links.isMailed, false), isBefore)));
    if (actor) await assignToAccount(tx, actor, row);
    return newBrowserToken(tx, row.id, row.email);
  });
}

/**
 * Links the application that this browser opened by a mailed link to the account that has logged in
 * since; throws `conflict` if the account has another open one.
 */
export async function claimApplication(db: Db, { actor, token }: Applicant): Promise<void> {
  const user = requireUser(actor);
  await db.transaction(async (tx) => {
    const link = await lockByToken(tx, token);
    if (!link?.isShown) throw invalidLinkError();
    const { userId } = await assignToAccount(tx, user, link.row);
    if (userId !== user.id) {
      throw new AppError('own_application_open');
    }
  });
}

/** Makes this browser forget the application. */
export async function forgetBrowser(db: Db, token: string | null): Promise<void> {
  if (!token) return;
  await db
    .delete(trainerApplicationLinks)
    .where(eq(trainerApplicationLinks.tokenHash, hashToken(token)));
}
