import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, trainerApplications, users } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { type ApplicationRow, newBrowserToken, links } from '../application-links.server';

/** Whether the account's address is confirmed and matches the application. */
async function isAddressOf(tx: Db, actor: Actor, row: ApplicationRow): Promise<boolean> {
  const [user] = await tx
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return Boolean(user?.verifiedAt) && user?.email.toLowerCase() === row.email.toLowerCase();
}

const openStates = sql`${trainerApplications.status} not in ('draft', 'declined')`;

/**
 * Assigns an application to an account that has proved to own its address, unless it has one, or
 * the account has another open one. Returns the current row.
 */
export async function assignToAccount(
  tx: Db,
  actor: Actor,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  if (row.userId !== null) return row;
  const [openApplication] = await tx
    .select({ id: trainerApplications.id })
    .from(trainerApplications)
    .where(
      and(eq(trainerApplications.userId, actor.id), ne(trainerApplications.id, row.id), openStates),
    )
    .limit(1);
  if (openApplication && row.status !== 'draft') return row;
  const [now] = await tx
    .update(trainerApplications)
    .set({ userId: actor.id })
    .where(and(eq(trainerApplications.id, row.id), isNull(trainerApplications.userId)))
    .returning();
  return now ?? row;
}

/**
 * Links an application to the account of the logged-in person if the account's confirmed address is
 * that of the application. With any other address, only a click on a mailed link does it.
 */
export async function attachToAccount(
  tx: Db,
  actor: Actor | null,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  if (!actor || row.userId !== null || !(await isAddressOf(tx, actor, row))) return row;
  return assignToAccount(tx, actor, row);
}

/**
 * Ends every link of an application with a changed address, and unlinks it from an account that has
 * not proved to read mails there. Returns the new token of this browser.
 */
export async function changeAddress(
  tx: Db,
  actor: Actor | null,
  row: ApplicationRow,
): Promise<{ row: ApplicationRow; token: string }> {
  await tx.delete(links).where(eq(links.applicationId, row.id));
  const [free = row] = await tx
    .update(trainerApplications)
    .set({ userId: null })
    .where(eq(trainerApplications.id, row.id))
    .returning();
  return { row: await attachToAccount(tx, actor, free), token: await newBrowserToken(tx, row.id) };
}

/**
 * Assigns applications from before an account was created by an invitation to the same address. A
 * confirmed address alone does not suffice. Returns whether there were any.
 */
export async function attachInvitedApplications(db: Db, actor: Actor): Promise<boolean> {
  const rows = await db
    .select({ row: trainerApplications })
    .from(trainerApplications)
    .innerJoin(
      invitations,
      sql`lower(${invitations.email}) = lower(${trainerApplications.email}) and ${invitations.usedBy} = ${actor.id}`,
    )
    .where(and(isNull(trainerApplications.userId), ne(trainerApplications.status, 'draft')));
  for (const { row } of rows) await db.transaction((tx) => assignToAccount(tx, actor, row));
  return rows.length > 0;
}
