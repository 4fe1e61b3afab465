import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';

export type MembershipStatus = 'pending' | 'confirmed' | 'refused';
/** The reason for an active membership; `open`: the organisation accepts everyone. */
export type MembershipProof = 'open' | 'domain' | 'invitation' | 'staff';

/** The state of the membership in the organisation that was chosen at registration. */
export interface Membership {
  organization: { id: number; name: string };
  joinPolicy: 'open' | 'confirmed';
  /** A verified address of one of these proves the membership. */
  domains: string[];
  status: MembershipStatus;
  via: MembershipProof | null;
  /** May invite people to the organisation. */
  isManager: boolean;
}

/** Whether the address is verified and of a domain of the organisation, for a query with both tables. */
const hasOwnAddress = sql`(${users.emailVerifiedAt} is not null and substring(lower(${users.email}) from '@([^@]+)$') = any(${organizations.domains}))`;

/**
 * The membership state, for a query that joins both tables. It is computed on every read, so that a
 * changed policy, domain or address takes effect immediately.
 */
export const membershipStatus = sql<MembershipStatus>`case when ${users.membershipStatus} <> 'pending' then ${users.membershipStatus} when ${organizations.joinPolicy} = 'open' or ${hasOwnAddress} then 'confirmed' else 'pending' end`;

/** The reason for it; null if the membership is not active. */
export const membershipProof = sql<MembershipProof | null>`case when ${users.membershipStatus} = 'refused' then null when ${users.membershipStatus} = 'confirmed' then ${users.membershipVia} when ${hasOwnAddress} then 'domain' when ${organizations.joinPolicy} = 'open' then 'open' end`;

/** Whether a membership counts. */
export const isMember = sql`${membershipStatus} = 'confirmed'`;

/** The organisation of which somebody counts as a member, or null, for a query with both tables. */
export const memberOf = sql<number | null>`case when ${isMember} then ${organizations.id} end`;

/** Returns the membership of an account; null if it has no organisation. */
export async function getMembership(db: Db, userId: number): Promise<Membership | null> {
  const [row] = await db
    .select({
      organization: { id: organizations.id, name: organizations.name },
      joinPolicy: organizations.joinPolicy,
      domains: organizations.domains,
      status: membershipStatus,
      via: membershipProof,
      isManager: users.isOrganizationManager,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  return row ? { ...row, isManager: row.isManager && row.status === 'confirmed' } : null;
}
