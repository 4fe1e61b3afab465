import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { organizations, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError } from '~/server/errors';
import { membershipStatus } from '~/server/auth/membership';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import type { OrganizationChange } from './members.schema';

/** An organisation as staff see it. */
export interface Organization {
  id: number;
  name: string;
  description: string;
  joinPolicy: 'open' | 'confirmed';
  domains: string[];
  /** Numbers of active and waiting memberships. */
  members: number;
  pending: number;
  version: number;
}

interface AdminCall {
  actor: Actor | null;
}

const countRows = (status: string) =>
  sql<number>`count(*) filter (where ${membershipStatus} = ${status})::int`;

const selectOrganizations = (db: Db) =>
  db
    .select({
      id: organizations.id,
      name: organizations.name,
      description: organizations.description,
      joinPolicy: organizations.joinPolicy,
      domains: organizations.domains,
      version: organizations.version,
      members: countRows('confirmed'),
      pending: countRows('pending'),
    })
    .from(organizations)
    .leftJoin(users, eq(users.organizationId, organizations.id))
    .groupBy(organizations.id)
    .orderBy(asc(organizations.name));

/** All organisations, by name. */
export async function listOrganizations(db: Db, { actor }: AdminCall): Promise<Organization[]> {
  // Courses and collections are made for organisations, too.
  requireScope(actor, 'any');
  return selectOrganizations(db);
}

/** Changes the join policy of an organisation; its memberships are recomputed immediately. */
export async function updateOrganization(
  db: Db,
  {
    actor,
    id,
    change: { version, ...change },
  }: AdminCall & { id: number; change: OrganizationChange },
): Promise<Organization> {
  const admin = requireScope(actor, 'people');
  return db.transaction(async (tx) => {
    const find = async () => (await selectOrganizations(tx).having(eq(organizations.id, id)))[0];
    const notFound = new AppError('organization_not_found');
    if (Object.keys(change).length > 0) {
      const updatedRows = await tx
        .update(organizations)
        .set({ ...change, version: nextVersion(organizations) })
        .where(isUnchanged(organizations, id, version))
        .returning({ id: organizations.id });
      if (updatedRows.length === 0) throw writeRefused(await find(), notFound);
      await did(tx, admin, 'organization.update', { id, change });
    }
    const row = await find();
    if (!row) throw notFound;
    return row;
  });
}
