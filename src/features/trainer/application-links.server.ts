import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationLinks, trainerApplications, users } from '#db/schema';
import type { Actor } from '~/server/actor';
import { AppError } from '~/server/errors';
import { hashToken } from '~/server/session';

/** Days that a link in a mail, and the cookie of a browser, open an application. */
export const linkDays = 30;

export type ApplicationRow = typeof trainerApplications.$inferSelect;

/** Who asks: by a session, by the token of a browser or a mail, or both. */
export interface Applicant {
  actor: Actor | null;
  token: string | null;
}

/** A new token that opens an application; a mail's where `isMailed`, else a browser's. */
export async function newLink(tx: Db, applicationId: number, isMailed: boolean): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + linkDays * 86_400_000);
  await tx
    .insert(trainerApplicationLinks)
    .values({ applicationId, tokenHash: hashToken(token), isMailed, expiresAt });
  return token;
}

/** The application that a token opens, and how the token came to whoever has it. */
export async function openedBy(
  db: Db,
  token: string | null,
): Promise<{ row: ApplicationRow; isMailed: boolean } | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const [found] = await db
    .select({ row: trainerApplications, isMailed: trainerApplicationLinks.isMailed })
    .from(trainerApplicationLinks)
    .innerJoin(
      trainerApplications,
      eq(trainerApplications.id, trainerApplicationLinks.applicationId),
    )
    .where(
      and(
        eq(trainerApplicationLinks.tokenHash, hashToken(token)),
        gt(trainerApplicationLinks.expiresAt, new Date()),
      ),
    );
  return found ?? null;
}

/**
 * The application of whoever asks: the one that the token opens, unless it belongs to another account
 * than the one logged in; else the latest of the account. Null where there is none.
 */
export async function findOwn(db: Db, { actor, token }: Applicant): Promise<ApplicationRow | null> {
  const opened = (await openedBy(db, token))?.row;
  if (opened && (!actor || opened.userId === null || opened.userId === actor.id)) return opened;
  if (!actor) return null;
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(eq(trainerApplications.userId, actor.id))
    // A draft begun after an answer comes first.
    .orderBy(desc(trainerApplications.id))
    .limit(1);
  return row ?? null;
}

/** The same, for a write; `not_found` where there is none. */
export async function requireOwn(db: Db, applicant: Applicant): Promise<ApplicationRow> {
  const row = await findOwn(db, applicant);
  if (!row) throw new AppError('not_found', 'There is no application here yet.');
  return row;
}

/** Whether the account's address is confirmed and is the one of the application. */
async function isAddressOf(tx: Db, actor: Actor, row: ApplicationRow): Promise<boolean> {
  const [user] = await tx
    .select({ email: users.email, verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, actor.id));
  return Boolean(user?.verifiedAt) && user?.email.toLowerCase() === row.email.toLowerCase();
}

const openStates = sql`${trainerApplications.status} not in ('draft', 'declined')`;

/**
 * Puts an application to the account of whoever is logged in, unless it has one, or the account has
 * another open one. Returns the row as it is then.
 */
export async function attach(
  tx: Db,
  actor: Actor | null,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  if (!actor || row.userId !== null) return row;
  const [other] = await tx
    .select({ id: trainerApplications.id })
    .from(trainerApplications)
    .where(
      and(eq(trainerApplications.userId, actor.id), ne(trainerApplications.id, row.id), openStates),
    )
    .limit(1);
  if (other && row.status !== 'draft') return row;
  const [now] = await tx
    .update(trainerApplications)
    .set({ userId: actor.id })
    .where(and(eq(trainerApplications.id, row.id), sql`${trainerApplications.userId} is null`))
    .returning();
  return now ?? row;
}

/**
 * Puts applications that were made without an account to the account with the same address, once that
 * address is confirmed.
 */
export async function attachByAddress(db: Db, actor: Actor): Promise<void> {
  const rows = await db
    .select()
    .from(trainerApplications)
    .where(
      and(
        sql`${trainerApplications.userId} is null`,
        sql`lower(${trainerApplications.email}) = (select lower(${users.email}) from ${users} where ${users.id} = ${actor.id} and ${users.emailVerifiedAt} is not null)`,
        or(openStates, eq(trainerApplications.status, 'declined')),
      ),
    );
  for (const row of rows) if (await isAddressOf(db, actor, row)) await attach(db, actor, row);
}

/**
 * Takes the press on a mail's link: hands this browser a token of its own, and ends those that other
 * browsers got before the address was known to be theirs. `gone` where the link has run out.
 */
export async function followLink(
  db: Db,
  {
    actor,
    token,
    browserToken,
  }: { actor: Actor | null; token: string; browserToken: string | null },
): Promise<string> {
  const opened = await openedBy(db, token);
  const isOthers = opened?.row.userId && actor && opened.row.userId !== actor.id;
  if (!opened?.isMailed || isOthers) throw new AppError('gone', 'This link is no longer valid.');
  const own = browserToken ? hashToken(browserToken) : '';
  return db.transaction(async (tx) => {
    await tx
      .delete(trainerApplicationLinks)
      .where(
        and(
          eq(trainerApplicationLinks.applicationId, opened.row.id),
          eq(trainerApplicationLinks.isMailed, false),
          ne(trainerApplicationLinks.tokenHash, own),
        ),
      );
    await attach(tx, actor, opened.row);
    return newLink(tx, opened.row.id, false);
  });
}

/** Makes this browser forget the application. */
export async function leaveBrowser(db: Db, token: string | null): Promise<void> {
  if (!token) return;
  await db
    .delete(trainerApplicationLinks)
    .where(eq(trainerApplicationLinks.tokenHash, hashToken(token)));
}

/** Deletes the links that have run out, and drafts that nobody has touched for 180 days. */
export async function sweepApplications(db: Db): Promise<void> {
  const now = Date.now();
  await db
    .delete(trainerApplicationLinks)
    .where(lt(trainerApplicationLinks.expiresAt, new Date(now)));
  await db
    .delete(trainerApplications)
    .where(
      and(
        eq(trainerApplications.status, 'draft'),
        lt(trainerApplications.updatedAt, new Date(now - 180 * 86_400_000)),
      ),
    );
}
