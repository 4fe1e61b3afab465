import { and, count, desc, eq, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { containsText } from '~/server/word-queries';
import { AppError } from '~/server/errors';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { InvitationQuery, InvitationState } from './members.schema';
import type { Locale } from '~/i18n/locales';
import { type Inviter, inScope } from './inviter.server';

/** An invitation in the list; only the mail has its link. */
export interface ListedInvitation {
  id: number;
  email: string;
  name: string;
  organizationId: number | null;
  /** Name of the organisation in which it confirms the membership. */
  organization: string | null;
  locale: Locale;
  state: InvitationState;
  invitedBy: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
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

/** A row as its inviter sees it: a manager reads the organisation's name in their language. */
const toListed = (
  { organization: inviterOrganization }: Inviter,
  { row, organization, invitedBy }: Selected,
): ListedInvitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  organizationId: row.organizationId,
  organization: inviterOrganization?.name ?? organization,
  invitedBy,
  locale: row.locale,
  state: getState(row, new Date()),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
  usedAt: row.usedAt?.toISOString() ?? null,
});

export const isOpen = and(isNull(invitations.usedAt), isNull(invitations.revokedAt));

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
  const [totals] = await db.select({ n: count() }).from(invitations).where(filter);
  const rows = await selectInvitations(db)
    .where(filter)
    .orderBy(desc(invitations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map((row) => toListed(by, row)), total: totals?.n ?? 0 };
}

export async function readInvitation(db: Db, by: Inviter, id: number): Promise<ListedInvitation> {
  const [row] = await selectInvitations(db).where(
    and(eq(invitations.id, id), inScope(by) ?? undefined),
  );
  if (!row) throw new AppError('invitation_not_found');
  return toListed(by, row);
}
