import { eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import type { Localized } from '~/lib/translations/localized.schema';
import {
  membershipProof,
  membershipStatus,
  type MembershipProof,
  type MembershipStatus,
} from '~/server/auth/membership';
import { localeColumns, localizeOne } from '~/features/translations/index.server';

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
