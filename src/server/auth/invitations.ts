import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { paths } from '~/config/paths';
import { getDictionary } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { AppError, fieldError } from '../errors';
import { linkTo, type Mail } from '../mail/mail';
import { renderMail } from '../mail/mail-layout';
import { queueMail } from '../mail/queue-mail';
import { readOrganizationName } from './membership';
import { hashToken } from './session-rows';

/** Days for which the link of an invitation may be used. */
export const invitationDays = 14;
/** Days after which an invitation that was never used is forgotten. */
const keptDays = 90;
const day = 86_400_000;

export type InvitationRow = typeof invitations.$inferSelect;

export interface NewInvitation {
  email: string;
  name?: string;
  /** When the membership was confirmed; undefined keeps the value of a pending invitation. */
  organizationId?: number | null | undefined;
  /** Language of the mail. */
  locale: Locale;
  /** The account that invites. */
  invitedBy: number | null;
  /** Refuses to replace an invitation to another organisation. */
  onlyFor?: number;
}

/** An invitation and the token of its link, which is stored nowhere. */
export interface MadeInvitation {
  row: InvitationRow;
  token: string;
}

/**
 * Returns the id of an existing organisation; otherwise throws an issue of the field that chose it.
 */
export async function knownOrganization(tx: Db, id: number): Promise<number> {
  const [known] = await tx.select().from(organizations).where(eq(organizations.id, id));
  if (known) return known.id;
  throw fieldError('organizationId', 'organization_required');
}

const freshToken = () => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + invitationDays * day);
  return { token, values: { tokenHash: hashToken(token), expiresAt } };
};

/** Invitations that were neither used nor taken back. */
const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

/**
 * Creates the only open invitation of an address. A previous one is replaced and its link becomes
 * invalid. Throws `conflict` if the address has an account. The caller checks who may do this, and
 * mails the link.
 */
export async function createInvitation(tx: Db, input: NewInvitation): Promise<MadeInvitation> {
  const { name = '', organizationId, locale, invitedBy, onlyFor } = input;
  const email = input.email.toLowerCase();
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${email}`}, 0))`,
  );
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = ${email}`);
  if (account) throw fieldError('email', 'account_exists');
  const before = and(sql`lower(${invitations.email}) = ${email}`, isOpen);
  const [replaced] = await tx.select().from(invitations).where(before);
  if (replaced && onlyFor !== undefined && replaced.organizationId !== onlyFor) {
    throw fieldError('email', 'invited_elsewhere');
  }
  await tx.delete(invitations).where(before);
  const { token, values } = freshToken();
  const [row] = await tx
    .insert(invitations)
    .values({
      ...{ email, name, locale, invitedBy, ...values },
      organizationId:
        organizationId === undefined ? (replaced?.organizationId ?? null) : organizationId,
    })
    .returning();
  if (!row) throw new Error('The invitation was not stored.');
  return { row, token };
}

/** Renews the link and the lifetime of an open invitation; the previous link becomes invalid. */
export async function renewInvitation(tx: Db, id: number): Promise<MadeInvitation> {
  const { token, values } = freshToken();
  const [row] = await tx
    .update(invitations)
    .set(values)
    .where(and(eq(invitations.id, id), isOpen))
    .returning();
  if (!row) throw new AppError('invitation_closed');
  return { row, token };
}

/** The address of the page that an invitation opens. */
export const invitationLink = ({ row, token }: MadeInvitation): string =>
  linkTo(row.locale, paths.auth, { invitation: token });

/** The mail with the link; `organization` is the name of the one invited to. */
function invitationMail(made: MadeInvitation, organization: string | null): Mail {
  const { locale, email, name } = made.row;
  const t = getDictionary(locale).members.mail;
  return {
    to: email,
    ...renderMail({
      locale,
      subject: t.subject,
      paragraphs: [
        name ? fill(t.greeting, { name }) : t.greetingNobody,
        organization ? fill(t.textOrganization, { organization }) : t.text,
      ],
      button: { label: t.button, href: invitationLink(made) },
      note: fill(t.note, { days: invitationDays }),
    }),
  };
}

/** Queues the mail with the link of an invitation, in the transaction that makes it. */
export async function queueInvitation(tx: Db, made: MadeInvitation): Promise<void> {
  const { organizationId, locale } = made.row;
  const organization = await readOrganizationName(tx, organizationId, locale);
  await queueMail(tx, invitationMail(made, organization));
}

const gone = () => new AppError('invitation_gone');

const usable = (token: string) =>
  and(eq(invitations.tokenHash, hashToken(token)), isOpen, gt(invitations.expiresAt, new Date()));

/**
 * Returns the invitation that a link opens, with the name of its organisation; throws `gone` if it was used or withdrawn, or has
 * expired.
 */
export async function openInvitation(
  db: Db,
  token: string,
  lang?: Locale,
): Promise<{ row: InvitationRow; organization: string | null }> {
  const [row] = await db.select().from(invitations).where(usable(token));
  if (!row) throw gone();
  return { row, organization: await readOrganizationName(db, row.organizationId, lang) };
}

/**
 * Uses an invitation up for an account that is made in the same transaction. Of calls at the same time
 * one gets it, the others `gone`.
 */
export async function spendInvitation(tx: Db, token: string): Promise<InvitationRow> {
  const [row] = await tx
    .update(invitations)
    .set({ usedAt: new Date() })
    .where(usable(token))
    .returning();
  if (!row) throw gone();
  return row;
}

/** Notes which account an invitation made. */
export async function noteInvited(tx: Db, invitationId: number, userId: number): Promise<void> {
  await tx.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, invitationId));
}

/** Forgets invitations that nobody used. */
export async function sweepInvitations(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - keptDays * day);
  await db
    .delete(invitations)
    .where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, before)));
}
