import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { retention } from '~/config/retention';
import { paths } from '~/config/paths';
import { getMemberDictionary } from '~/features/members/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import { AppError, fieldError } from '~/server/errors';
import { linkTo, type Mail } from '~/server/mail/mail';
import { renderMail } from '~/server/mail/mail-layout';
import { withLocks } from '~/server/locks';
import { queueMails } from '~/server/mail/queue-mail';
import { readOrganizationName } from './membership.server';
import { hashToken } from '~/server/auth/session-rows';

/** Days for which the link of an invitation may be used. */
export const invitationDays = 14;
const day = 86_400_000;

export type InvitationRow = typeof invitations.$inferSelect;

export interface NewInvitation {
  email: string;
  name?: string;
  /** The organisation of the invitation; undefined keeps that of a pending one. */
  organizationId?: number | null | undefined;
  locale: Locale;
}

export interface InvitationSender {
  invitedBy: number | null;
  /** The organisation of a manager, who learns nothing of accounts and invitations outside it. */
  onlyFor?: number | undefined;
}

/** An invitation and the token of its link, which is not stored. */
export interface MadeInvitation {
  row: InvitationRow;
  token: string;
}

/**
 * Returns the id of an existing organisation. Throws at the field of the organisation if it does
 * not exist.
 */
export async function knownOrganization(tx: Db, id: number): Promise<number> {
  const [organization] = await tx.select().from(organizations).where(eq(organizations.id, id));
  if (organization) return organization.id;
  throw fieldError('organizationId', 'organization_required');
}

const freshToken = () => {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + invitationDays * day);
  return { token, values: { tokenHash: hashToken(token), expiresAt } };
};

/** Condition: invitations that were neither used nor withdrawn. */
const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

/** Those of the addresses that have an account: in the organisation `onlyFor`, or in any. */
export async function emailsWithAccount(
  db: Db,
  emails: readonly string[],
  onlyFor?: number,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const email = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ email })
    .from(users)
    .where(
      and(
        inArray(email, [...emails]),
        onlyFor === undefined ? undefined : eq(users.organizationId, onlyFor),
      ),
    );
  return rows.map((row) => row.email);
}

/**
 * Creates invitations. A new one replaces earlier ones to the same address, or with `onlyFor` from
 * the same organisation, and their links become invalid. Throws `account_exists`. The caller
 * checks access and mails the links.
 */
export async function createInvitations(
  tx: Db,
  inputs: readonly NewInvitation[],
  { invitedBy, onlyFor }: InvitationSender,
): Promise<MadeInvitation[]> {
  if (inputs.length === 0) return [];
  const emails = inputs.map(({ email }) => email.toLowerCase());
  const keys = emails.map((email) => `invitation:${email}` as const);
  await withLocks(tx, keys);
  const accounts = await emailsWithAccount(tx, emails, onlyFor);
  if (accounts.length > 0) throw fieldError('email', 'account_exists');
  const email = sql<string>`lower(${invitations.email})`;
  const before = await tx
    .select({ id: invitations.id, email, organizationId: invitations.organizationId })
    .from(invitations)
    .where(
      and(
        inArray(email, emails),
        isOpen,
        onlyFor === undefined ? undefined : eq(invitations.organizationId, onlyFor),
      ),
    )
    .orderBy(asc(invitations.id));
  const replaced = before.map(({ id }) => id);
  if (replaced.length > 0) await tx.delete(invitations).where(inArray(invitations.id, replaced));
  const organizationOf = new Map(before.map((row) => [row.email, row.organizationId]));
  const tokens = new Map<string, string>();
  const values = inputs.map(({ name = '', organizationId, locale }, index) => {
    const address = emails[index] ?? '';
    const { token, values: link } = freshToken();
    tokens.set(link.tokenHash, token);
    return {
      ...link,
      email: address,
      name,
      locale,
      invitedBy,
      organizationId:
        organizationId === undefined ? (organizationOf.get(address) ?? null) : organizationId,
    };
  });
  const rows = await tx.insert(invitations).values(values).returning();
  return rows.map((row) => ({ row, token: tokens.get(row.tokenHash) ?? '' }));
}

export async function createInvitation(
  tx: Db,
  input: NewInvitation & InvitationSender,
): Promise<MadeInvitation> {
  const [invitation] = await createInvitations(tx, [input], input);
  if (!invitation) throw new Error('The invitation was not stored.');
  return invitation;
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

interface InvitationMail {
  /** Name of the organisation of the invitation. */
  organization: string | null;
  /** People with an account are told so; their inviter does not learn of it. */
  hasAccount: boolean;
}

function invitationMail(
  invitation: MadeInvitation,
  { organization, hasAccount }: InvitationMail,
): Mail {
  const { locale, email, name } = invitation.row;
  const t = getMemberDictionary(locale).members.mail;
  const greeting = name ? fill(t.greeting, { name }) : t.greetingNobody;
  const content = hasAccount
    ? {
        paragraphs: [greeting, fill(t.textAccount, { organization: organization ?? '' })],
        button: { label: t.contact, href: linkTo(locale, paths.contact) },
        note: t.noteAccount,
      }
    : {
        paragraphs: [greeting, organization ? fill(t.textOrganization, { organization }) : t.text],
        button: { label: t.button, href: invitationLink(invitation) },
        note: fill(t.note, { days: invitationDays }),
      };
  return { to: email, ...renderMail({ locale, subject: t.subject, ...content }) };
}

/** Queues the mails with the links of invitations, in the transaction that creates them. */
export async function queueInvitations(tx: Db, created: readonly MadeInvitation[]): Promise<void> {
  const accounts = new Set(
    await emailsWithAccount(
      tx,
      created.map(({ row }) => row.email),
    ),
  );
  const mails: Mail[] = [];
  const sameMail = Map.groupBy(created, ({ row }) => `${row.organizationId} ${row.locale}`);
  for (const group of sameMail.values()) {
    const [{ organizationId = null, locale } = { locale: 'id' as const }] = group.map(
      ({ row }) => row,
    );
    const organization = await readOrganizationName(tx, organizationId, locale);
    for (const invitation of group) {
      const hasAccount = accounts.has(invitation.row.email);
      mails.push(invitationMail(invitation, { organization, hasAccount }));
    }
  }
  await queueMails(tx, mails);
}

const goneError = () => new AppError('invitation_gone');

const usable = (token: string) =>
  and(eq(invitations.tokenHash, hashToken(token)), isOpen, gt(invitations.expiresAt, new Date()));

/**
 * Returns the invitation that a link opens, with the name of its organisation; throws `gone` if it
 * was used or withdrawn, or has expired.
 */
export async function openInvitation(
  db: Db,
  token: string,
  lang?: Locale,
): Promise<{ row: InvitationRow; organization: string | null }> {
  const [row] = await db.select().from(invitations).where(usable(token));
  if (!row) throw goneError();
  return { row, organization: await readOrganizationName(db, row.organizationId, lang) };
}

/**
 * Uses up an invitation for an account that is created in the same transaction. Of concurrent calls
 * one gets it, the others `gone`.
 */
export async function spendInvitation(tx: Db, token: string): Promise<InvitationRow> {
  const [row] = await tx
    .update(invitations)
    .set({ usedAt: new Date() })
    .where(usable(token))
    .returning();
  if (!row) throw goneError();
  return row;
}

/** Notes which account an invitation created. */
export async function noteInvited(tx: Db, invitationId: number, userId: number): Promise<void> {
  await tx.update(invitations).set({ usedBy: userId }).where(eq(invitations.id, invitationId));
}

export async function sweepInvitations(db: Db, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - retention.invitations.days * day);
  await db
    .delete(invitations)
    .where(and(isNull(invitations.usedAt), lt(invitations.expiresAt, before)));
}
