import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { requireAdmin, requireUser, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { inBackground } from '~/server/background';
import { containsText } from '~/server/contains-text';
import { AppError } from '~/server/errors';
import {
  createInvitation,
  knownOrganization,
  mailInvitation,
  renewInvitation,
  type MadeInvitation,
} from '~/server/auth/invitations';
import { countMail } from '~/server/mail/mail-limit';
import { getMembership } from '~/server/auth/membership';
import { pageSize, type Page } from '~/server/http/paging';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import type { InvitationQuery, InvitationState, InviteInput } from './members.schema';
import type { Locale } from '~/i18n/locales';

/** An invitation as those who invite see it; its link is known to the mail alone. */
export interface ListedInvitation {
  id: number;
  email: string;
  name: string;
  organizationId: number | null;
  /** Name of the organisation in which it confirms the membership. */
  organization: string | null;
  locale: Locale;
  state: InvitationState;
  /** Username of who invited. */
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

/** Who invites: staff to whatever they choose, a manager to the own organisation alone. */
export interface Inviter {
  user: Actor;
  /** A manager's; null for staff. */
  own: { id: number; name: string } | null;
}

/** Staff as inviters; refuses anyone else. */
export const staffInviter = (actor: Actor | null): Inviter => ({
  user: requireAdmin(actor),
  own: null,
});

/** A confirmed manager as inviter; refuses anyone else, staff too. */
export async function managerInviter(db: Db, actor: Actor | null): Promise<Inviter> {
  const user = requireUser(actor);
  const membership = await getMembership(db, user.id);
  if (!membership?.isManager) {
    throw new AppError('managers_only');
  }
  return { user, own: membership.organization };
}

/** Mails that one manager may cause, to whomever. */
const managerLimits: Limit[] = [
  { name: 'manager-invite-hour', points: 500, seconds: 3600 },
  { name: 'manager-invite-day', points: 1000, seconds: 86_400 },
];
/** Counts a mail that a manager causes; staff are not limited. */
export async function countInvitation(db: Db, { user, own }: Inviter, email: string) {
  if (!own) return;
  await countAttempt(db, managerLimits, String(user.id));
  await countMail(db, 'invitation', email);
}

const inviter = users;
const columns = {
  row: invitations,
  organization: organizations.name,
  invitedBy: inviter.username,
};

const selectInvitations = (db: Db) =>
  db
    .select(columns)
    .from(invitations)
    .leftJoin(organizations, eq(organizations.id, invitations.organizationId))
    .leftJoin(inviter, eq(inviter.id, invitations.invitedBy));

type Selected = Awaited<ReturnType<typeof selectInvitations>>[number];

function getState(row: Selected['row'], now: Date): InvitationState {
  if (row.usedAt) return 'used';
  if (row.revokedAt) return 'revoked';
  return row.expiresAt > now ? 'pending' : 'expired';
}

const toListed = ({ row, organization, invitedBy }: Selected): ListedInvitation => ({
  ...{ id: row.id, email: row.email, name: row.name, organizationId: row.organizationId },
  ...{ organization, invitedBy, locale: row.locale },
  state: getState(row, new Date()),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

function inState(state: InvitationQuery['state']): SQL | undefined {
  const now = new Date();
  return {
    all: undefined,
    used: isNotNull(invitations.usedAt),
    revoked: and(isNotNull(invitations.revokedAt), isNull(invitations.usedAt)),
    pending: and(isOpen, gt(invitations.expiresAt, now)),
    expired: and(isOpen, lte(invitations.expiresAt, now)),
  }[state];
}

/** Those that a manager has to do with; staff with all. */
const inScope = ({ own }: Inviter) => own && eq(invitations.organizationId, own.id);

/** Invitations, newest first. */
export async function listInvitations(
  db: Db,
  by: Inviter,
  { state, q, page }: InvitationQuery,
): Promise<Page<ListedInvitation>> {
  const filter = and(
    inScope(by) ?? undefined,
    inState(state),
    containsText(q, invitations.email, invitations.name),
  );
  const [all] = await db.select({ n: count() }).from(invitations).where(filter);
  const rows = await selectInvitations(db)
    .where(filter)
    .orderBy(desc(invitations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(toListed), total: all?.n ?? 0 };
}

async function read(db: Db, by: Inviter, id: number): Promise<ListedInvitation> {
  const [row] = await selectInvitations(db).where(
    and(eq(invitations.id, id), inScope(by) ?? undefined),
  );
  if (!row) throw new AppError('invitation_not_found');
  return toListed(row);
}

const target = (id: number) => `invitation:${id}`;

/** Sends the link, after the response. */
export function mailBehind(db: Db, made: MadeInvitation): void {
  inBackground('mail invitation', () => mailInvitation(db, made));
}

/** The organisation that an invitation is to: a manager's own, else the one that was chosen. */
async function organizationFor(tx: Db, { own }: Inviter, chosen: number | null) {
  if (own) return own.id;
  return chosen === null ? null : knownOrganization(tx, chosen);
}

/** Makes an invitation in a transaction, with its line in the log; the caller mails it. */
export async function inviteWithin(
  tx: Db,
  by: Inviter,
  { organizationId, ...input }: InviteInput,
): Promise<MadeInvitation> {
  const made = await createInvitation(tx, {
    ...input,
    organizationId: await organizationFor(tx, by, organizationId),
    invitedBy: by.user.id,
    ...(by.own && { onlyFor: by.own.id }),
  });
  await audit(tx, by.user, 'invitation.create', target(made.row.id), { email: made.row.email });
  return made;
}

/** Invites somebody: one before to the same address is replaced. */
export async function invite(db: Db, by: Inviter, input: InviteInput): Promise<ListedInvitation> {
  await countInvitation(db, by, input.email);
  const made = await db.transaction((tx) => inviteWithin(tx, by, input));
  mailBehind(db, made);
  return read(db, by, made.row.id);
}

/** Mails a new link for an invitation that was not used; the one before opens nothing from then on. */
export async function resendInvitation(db: Db, by: Inviter, id: number): Promise<ListedInvitation> {
  const { email } = await read(db, by, id);
  await countInvitation(db, by, email);
  const made = await db.transaction(async (tx) => {
    const renewed = await renewInvitation(tx, id);
    await audit(tx, by.user, 'invitation.resend', target(id), { email: renewed.row.email });
    return renewed;
  });
  mailBehind(db, made);
  return read(db, by, id);
}

/** Withdraws an invitation; throws `conflict` if it was used. */
export async function revokeInvitation(db: Db, by: Inviter, id: number): Promise<void> {
  const { state, email } = await read(db, by, id);
  if (state === 'revoked') return;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(invitations)
      .set({ revokedAt: new Date() })
      .where(and(eq(invitations.id, id), isOpen))
      .returning({ id: invitations.id });
    if (!row) throw new AppError('invitation_closed');
    await audit(tx, by.user, 'invitation.revoke', target(id), { email });
  });
}
