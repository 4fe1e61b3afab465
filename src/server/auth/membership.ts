import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Localized } from '~/lib/translations/localized.schema';
import { localeColumns, localizeOne } from '../translations/localize';

export type MembershipStatus = 'pending' | 'confirmed' | 'refused';
/** The reason for an active membership; `open`: the organisation accepts everyone. */
export type MembershipProof = 'open' | 'domain' | 'invitation' | 'staff';

/** The state of the membership in the organisation that was chosen at registration. */
export interface Membership {
  organization: Localized & { id: number; name: string };
  joinPolicy: 'open' | 'confirmed';
  /** A verified address at one of these domains proves membership. */
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

/** The organisation of an active member, or null, for a query with both tables. */
export const memberOf = sql<number | null>`case when ${isMember} then ${organizations.id} end`;

const { id, name, sourceLocale } = organizations;

/** Columns of an organisation that members see, with its language. */
const organizationColumns = { id, name, sourceLocale, ...localeColumns('organization') };

/** The name of an organisation in a language, if that is published; null without one. */
export async function readOrganizationName(
  db: Db,
  organizationId: number | null,
  lang: Locale | undefined,
): Promise<string | null> {
  if (organizationId === null) return null;
  const [row] = await db
    .select(organizationColumns)
    .from(organizations)
    .where(eq(id, organizationId));
  return (await localizeOne(db, 'organization', lang, row))?.name ?? null;
}

/** Returns the membership of an account, with its organisation in a language; null without one. */
export async function getMembership(
  db: Db,
  userId: number,
  lang?: Locale,
): Promise<Membership | null> {
  const [row] = await db
    .select({
      organization: organizationColumns,
      joinPolicy: organizations.joinPolicy,
      domains: organizations.domains,
      status: membershipStatus,
      via: membershipProof,
      isManager: users.isOrganizationManager,
    })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(eq(users.id, userId));
  const organization = await localizeOne(db, 'organization', lang, row?.organization);
  if (!row || !organization) return null;
  return { ...row, organization, isManager: row.isManager && row.status === 'confirmed' };
}
