import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, trainerApplicationLinks, trainerApplications, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { hashToken } from '~/server/auth/session';

/** Days that a link in a mail, and the cookie of a browser, open an application. */
export const linkDays = 30;

export type ApplicationRow = typeof trainerApplications.$inferSelect;

/** Who asks: by a session, by the token of a browser or a mail, or both. */
export interface Applicant {
  actor: Actor | null;
  token: string | null;
}

/** How a token comes to whoever has it. */
interface Way {
  isMailed: boolean;
  /** The address at which its holder reads mails; null where nothing showed it. */
  email: string | null;
}

/** A new token that opens an application. */
async function addLink(tx: Db, applicationId: number, way: Way): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + linkDays * 86_400_000);
  await tx
    .insert(trainerApplicationLinks)
    .values({ applicationId, tokenHash: hashToken(token), expiresAt, ...way });
  return token;
}

/** A link for a mail to the address of the application; it ends once that is another one. */
export const newMailedLink = (tx: Db, { id, email }: Pick<ApplicationRow, 'id' | 'email'>) =>
  addLink(tx, id, { isMailed: true, email });

/** A token for a browser; `email` is the address that it has shown to be its reader's. */
export const newBrowserToken = (tx: Db, applicationId: number, email: string | null = null) =>
  addLink(tx, applicationId, { isMailed: false, email });

/** What a token opens, and what its holder has shown. */
interface Opened {
  row: ApplicationRow;
  isMailed: boolean;
  /** Its holder reads the mails of the application's address. */
  isShown: boolean;
}

const links = trainerApplicationLinks;
const isShown = sql<boolean>`coalesce(lower(${links.email}) = lower(${trainerApplications.email}), false)`;

/** The application that a token opens; a mailed one, only while that is still the address. */
export async function openedBy(db: Db, token: string | null): Promise<Opened | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const [found] = await db
    .select({ row: trainerApplications, isMailed: links.isMailed, isShown })
    .from(links)
    .innerJoin(trainerApplications, eq(trainerApplications.id, links.applicationId))
    .where(
      and(
        eq(links.tokenHash, hashToken(token)),
        gt(links.expiresAt, new Date()),
        or(eq(links.isMailed, false), isShown),
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
 * Puts an application to an account whose holder has shown to read the mails of its address, unless it
 * has one, or the account has another open one. Returns the row as it is then.
 */
async function give(tx: Db, actor: Actor, row: ApplicationRow): Promise<ApplicationRow> {
  if (row.userId !== null) return row;
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
    .where(and(eq(trainerApplications.id, row.id), isNull(trainerApplications.userId)))
    .returning();
  return now ?? row;
}

/**
 * Puts an application to the account of whoever is logged in where the account's confirmed address is
 * that of the application. With any other address, only the press on a mailed link does it.
 */
export async function attach(
  tx: Db,
  actor: Actor | null,
  row: ApplicationRow,
): Promise<ApplicationRow> {
  if (!actor || row.userId !== null || !(await isAddressOf(tx, actor, row))) return row;
  return give(tx, actor, row);
}

/**
 * Ends every link of an application whose address is another now, and takes it from an account that has
 * not shown to read mails there. Returns the token that this browser goes on with.
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
  return { row: await attach(tx, actor, free), token: await newBrowserToken(tx, row.id) };
}

const gone = () => new AppError('gone', 'This link is no longer valid.');

/** Holds the application that a token opens; null where it opens none. */
async function hold(tx: Db, token: string | null): Promise<Opened | null> {
  const id = (await openedBy(tx, token))?.row.id;
  if (id === undefined) return null;
  await tx.select().from(trainerApplications).where(eq(trainerApplications.id, id)).for('update');
  // Its address, or the link, may have changed meanwhile.
  return openedBy(tx, token);
}

/**
 * Takes the press on a mail's link: hands this browser a token of its own, ends those of all other
 * browsers and the mails before it, and puts the application to the account of whoever is logged in.
 * `gone` where the link has run out, or the application is another account's.
 */
export async function followLink(
  db: Db,
  { actor, token }: { actor: Actor | null; token: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    const opened = await hold(tx, token);
    if (!opened?.isMailed) throw gone();
    const { row } = opened;
    if (actor && row.userId !== null && row.userId !== actor.id) throw gone();
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
    if (actor) await give(tx, actor, row);
    return newBrowserToken(tx, row.id, row.email);
  });
}

/**
 * Puts the application that this browser has opened by a mailed link to the account of whoever has
 * logged in since; `conflict` where the account has another open one.
 */
export async function claim(db: Db, { actor, token }: Applicant): Promise<void> {
  const user = requireUser(actor);
  await db.transaction(async (tx) => {
    const opened = await hold(tx, token);
    if (!opened?.isShown) throw gone();
    const { userId } = await give(tx, user, opened.row);
    if (userId !== user.id) {
      throw new AppError('conflict', 'Your account has another open application.');
    }
  });
}

/**
 * Puts what was handed in without an account to the account that was made by an invitation to the same
 * address: whoever used that link reads its mails. A confirmed address alone does not do it.
 */
export async function attachInvited(db: Db, actor: Actor): Promise<void> {
  const rows = await db
    .select({ row: trainerApplications })
    .from(trainerApplications)
    .innerJoin(
      invitations,
      sql`lower(${invitations.email}) = lower(${trainerApplications.email}) and ${invitations.usedBy} = ${actor.id}`,
    )
    .where(and(isNull(trainerApplications.userId), ne(trainerApplications.status, 'draft')));
  for (const { row } of rows) await db.transaction((tx) => give(tx, actor, row));
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
