import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationLinks, trainerApplications } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import { hashToken } from '~/server/auth/session-rows';

/** Days that a link in a mail, and the cookie of a browser, open an application. */
export const linkDays = 30;

export type ApplicationRow = typeof trainerApplications.$inferSelect;

/** The applicant: identified by a session, by the token of a browser or a mail, or both. */
export interface Applicant {
  actor: Actor | null;
  token: string | null;
}

/** How a token reached its holder. */
interface Way {
  isMailed: boolean;
  /** The address that the holder has proved to read; null if none. */
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

/** A link for a mail to the application's address; it ends when the address changes. */
export const newMailedLink = (tx: Db, { id, email }: Pick<ApplicationRow, 'id' | 'email'>) =>
  addLink(tx, id, { isMailed: true, email });

/** A token for a browser; `email` is the address that its reader has proved to own. */
export const newBrowserToken = (tx: Db, applicationId: number, email: string | null = null) =>
  addLink(tx, applicationId, { isMailed: false, email });

/** The application of a token, and what the token proves. */
export interface Opened {
  row: ApplicationRow;
  isMailed: boolean;
  /** The holder has proved to read mails to the application's address. */
  isShown: boolean;
}

export const links = trainerApplicationLinks;

const isShown = sql<boolean>`coalesce(lower(${links.email}) = lower(${trainerApplications.email}), false)`;

/** The application that a token opens; a mailed token works only while the address is the same. */
export async function findByToken(db: Db, token: string | null): Promise<Opened | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const [application] = await db
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
  return application ?? null;
}

/**
 * The applicant's application: that of the token, unless it belongs to another account than the
 * current one; otherwise the account's latest. Null if there is none.
 */
export async function findOwnApplication(
  db: Db,
  { actor, token }: Applicant,
): Promise<ApplicationRow | null> {
  const application = (await findByToken(db, token))?.row;
  if (application && (!actor || application.userId === null || application.userId === actor.id))
    return application;
  if (!actor) return null;
  const [row] = await db
    .select()
    .from(trainerApplications)
    .where(eq(trainerApplications.userId, actor.id))
    // A draft begun after a decision comes first.
    .orderBy(desc(trainerApplications.id))
    .limit(1);
  return row ?? null;
}

/** The applicant's application for a write; throws `not_found`. */
export async function requireOwnApplication(db: Db, applicant: Applicant): Promise<ApplicationRow> {
  const row = await findOwnApplication(db, applicant);
  if (!row) throw new AppError('no_application');
  return row;
}
