import { sql } from 'drizzle-orm';
import { organizations, users } from '#db/schema';

export type MembershipStatus = 'pending' | 'confirmed' | 'refused';
/** The reason for an active membership; `open`: the organisation accepts everyone. */
export type MembershipProof = 'open' | 'domain' | 'invitation' | 'staff' | 'manager';

/** Whether the address is verified and of a domain of the organisation, for a query with both tables. */
const hasOwnAddress = sql`(${users.emailVerifiedAt} is not null and substring(lower(${users.email}) from '@([^@]+)$') = any(${organizations.domains}))`;

/**
 * The membership state, for a query that joins both tables. It is computed on every read, so that a
 * changed policy, domain or address takes effect immediately.
 */
export const membershipStatus = sql<MembershipStatus>`case when ${users.membershipStatus} <> 'pending' then ${users.membershipStatus} when ${organizations.joinPolicy} = 'open' or ${hasOwnAddress} then 'confirmed' else 'pending' end`;

/** The reason for it; null if the membership is not active. */
export const membershipProof = sql<MembershipProof | null>`case when ${users.membershipStatus} = 'refused' then null when ${users.membershipStatus} = 'confirmed' then ${users.membershipVia} when ${hasOwnAddress} then 'domain' when ${organizations.joinPolicy} = 'open' then 'open' end`;

export const isMember = sql`${membershipStatus} = 'confirmed'`;

/** Whether the person lets the own organisation see which courses they finished. */
export const showsCourses = sql<boolean>`coalesce(${users.shownToOrganizationId} = ${users.organizationId}, false)`;

/** The organisation of an active member, or null, for a query with both tables. */
export const memberOf = sql<number | null>`case when ${isMember} then ${organizations.id} end`;
