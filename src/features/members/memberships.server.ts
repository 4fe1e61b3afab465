import { and, asc, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { containsText } from '~/server/word-queries';
import { AppError } from '~/server/errors';
import { membershipProof, membershipStatus, type MembershipProof } from '~/server/auth/membership';
import { readOrganizationName } from './membership.server';
import type { Page } from '~/lib/url/page-query';
import { pageSize } from '~/server/http/paging';
import type { Decision, MembershipQuery, MembershipStatus } from './members.schema';

/** A membership as staff see it. */
export interface ListedMembership {
  userId: number;
  username: string;
  name: string;
  email: string;
  emailVerified: boolean;
  organization: { id: number; name: string };
  status: MembershipStatus;
  /** What proved an active membership. */
  via: MembershipProof | null;
  isManager: boolean;
  /** When the account was created. */
  createdAt: string;
}

interface AdminCall {
  actor: Actor | null;
}

const columns = {
  userId: users.id,
  username: users.username,
  name: users.name,
  email: users.email,
  verifiedAt: users.emailVerifiedAt,
  organization: { id: organizations.id, name: organizations.name },
  status: membershipStatus,
  via: membershipProof,
  isManager: users.isOrganizationManager,
  createdAt: users.createdAt,
};

const selectMemberships = (db: Db) =>
  db
    .select(columns)
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId));

type Selected = Awaited<ReturnType<typeof selectMemberships>>[number];

const toListed = ({ verifiedAt, createdAt, ...row }: Selected): ListedMembership => ({
  ...row,
  emailVerified: verifiedAt !== null,
  createdAt: createdAt.toISOString(),
});

/** Memberships, those that wait longest first. */
export async function listMemberships(
  db: Db,
  { actor, query }: AdminCall & { query: MembershipQuery },
): Promise<Page<ListedMembership>> {
  requireScope(actor, 'people');
  const { status, organization, q, page } = query;
  const filter = and(
    status === 'all' ? undefined : eq(membershipStatus, status),
    organization === undefined ? undefined : eq(organizations.id, organization),
    containsText(q, users.username, users.name, users.email),
  );
  const [totals] = await db
    .select({ n: count() })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(filter);
  const rows = await selectMemberships(db)
    .where(filter)
    .orderBy(asc(users.createdAt), asc(users.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { rows: rows.map(toListed), total: totals?.n ?? 0 };
}

/** Returns and locks the membership of an account; throws `not_found` if it has no organisation. */
async function lockMembership(tx: Db, userId: number): Promise<Selected> {
  const [row] = await selectMemberships(tx)
    .where(eq(users.id, userId))
    .for('update', { of: users });
  if (!row) throw new AppError('membership_not_found');
  return row;
}

/** Confirms or refuses a membership in a transaction; a repeated decision changes nothing. */
async function decide(tx: Db, admin: Actor, userId: number, decision: Decision): Promise<Selected> {
  const status = decision === 'confirm' ? 'confirmed' : 'refused';
  const before = await lockMembership(tx, userId);
  const { username, organization } = before;
  const isDecided = before.status === status && before.via !== 'open' && before.via !== 'domain';
  if (isDecided) return before;
  await tx
    .update(users)
    .set({
      membershipStatus: status,
      membershipVia: status === 'confirmed' ? 'staff' : null,
      membershipDecidedAt: new Date(),
      membershipDecidedBy: admin.id,
      isOrganizationManager: status === 'refused' ? false : undefined,
    })
    .where(eq(users.id, userId));
  const [person] = await tx
    .select({ locale: users.locale })
    .from(users)
    .where(eq(users.id, userId));
  const title = await readOrganizationName(tx, organization.id, person?.locale);
  await did(tx, admin, `membership.${decision}`, {
    userId,
    username,
    organization: organization.name,
    isNews: before.status !== status,
    title: title ?? organization.name,
  });
  return lockMembership(tx, userId);
}

/**
 * Confirms or refuses a membership, and notifies the person; repeating a decision changes nothing.
 */
export async function decideMembership(
  db: Db,
  { actor, userId, decision }: AdminCall & { userId: number; decision: Decision },
): Promise<ListedMembership> {
  const admin = requireScope(actor, 'people');
  return toListed(await db.transaction((tx) => decide(tx, admin, userId, decision)));
}

/**
 * Confirms those of the chosen people who wait at an organisation, all or none, and notifies them.
 * Returns their number; people of other organisations are passed over.
 */
export async function confirmMembers(
  db: Db,
  { actor, id, userIds }: AdminCall & { id: number; userIds: readonly number[] },
): Promise<{ confirmed: number }> {
  const admin = requireScope(actor, 'people');
  return db.transaction(async (tx) => {
    const waiting = await selectMemberships(tx)
      .where(
        and(
          inArray(users.id, [...userIds]),
          eq(organizations.id, id),
          eq(membershipStatus, 'pending'),
        ),
      )
      .orderBy(asc(users.id))
      .for('update', { of: users });
    for (const { userId } of waiting) await decide(tx, admin, userId, 'confirm');
    return { confirmed: waiting.length };
  });
}

/**
 * Lets a confirmed member invite people to their organisation, or revokes that. If the organisation
 * accepts everyone, the membership is confirmed too.
 */
export async function setManager(
  db: Db,
  { actor, userId, isManager }: AdminCall & { userId: number; isManager: boolean },
): Promise<ListedMembership> {
  const admin = requireScope(actor, 'people');
  return db.transaction(async (tx) => {
    const before = await lockMembership(tx, userId);
    if (isManager && before.status !== 'confirmed') {
      throw new AppError('membership_unconfirmed');
    }
    if (before.isManager === isManager) return toListed(before);
    const isUnproven = isManager && before.via === 'open';
    await tx
      .update(users)
      .set({
        isOrganizationManager: isManager,
        ...(isUnproven && {
          membershipStatus: 'confirmed' as const,
          membershipVia: 'staff' as const,
          membershipDecidedAt: new Date(),
          membershipDecidedBy: admin.id,
        }),
      })
      .where(eq(users.id, userId));
    const deed = isManager ? 'membership.make-manager' : 'membership.remove-manager';
    const { username, organization } = before;
    await did(tx, admin, deed, { userId, username, organization: organization.name });
    return toListed(await lockMembership(tx, userId));
  });
}
