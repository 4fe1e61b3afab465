import { asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { institutions } from '#db/lists';
import { organizations, users } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { AppError, fieldError } from '~/server/errors';
import { membershipStatus } from '~/server/auth/membership';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import { isUniqueViolation } from '~/server/database-errors';
import { listMemberships } from './memberships.server';
import type { OrganizationChange, OrganizationInput } from './members.schema';

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

/** Reports that another organisation has the name at its field. */
function throwTaken(error: unknown): never {
  throw isUniqueViolation(error, 'organizations_name_unique')
    ? fieldError('name', 'organization_taken')
    : error;
}

/** Adds an organisation, whose members come by invitation. Throws `organization_taken`. */
export async function createOrganization(
  db: Db,
  { actor, input }: AdminCall & { input: OrganizationInput },
): Promise<Organization> {
  const admin = requireScope(actor, 'people');
  return db
    .transaction(async (tx) => {
      const [added] = await tx
        .insert(organizations)
        .values(input)
        .returning({ id: organizations.id });
      if (!added) throw new Error('The organisation was not stored.');
      await did(tx, admin, 'organization.create', { id: added.id, name: input.name });
      return readOrganization(tx, { actor, id: added.id });
    })
    .catch(throwTaken);
}

/** Returns an organisation. Throws `organization_not_found`. */
export async function readOrganization(
  db: Db,
  { actor, id }: AdminCall & { id: number },
): Promise<Organization> {
  requireScope(actor, 'people');
  const [row] = await selectOrganizations(db).having(eq(organizations.id, id));
  if (!row) throw new AppError('organization_not_found');
  return row;
}

/** Returns what the page of an organisation shows: the first of those who wait, and of its members. */
export async function getOrganizationDesk(db: Db, { actor, id }: AdminCall & { id: number }) {
  const organization = await readOrganization(db, { actor, id });
  const query = { organization: id, q: '', page: 1 };
  return {
    organization,
    waiting: await listMemberships(db, { actor, query: { ...query, status: 'pending' } }),
    members: await listMemberships(db, { actor, query: { ...query, status: 'confirmed' } }),
  };
}

/** The answer at registration that leads to an organisation by its name, to be kept when it is renamed. */
const institutionOf = (name: string) =>
  institutions.find((institution) => institution === name.toLowerCase());

/**
 * Changes an organisation; its memberships are recomputed immediately. An institution of the
 * registration stays one under another name. Throws `organization_taken`.
 */
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
      const institution = institutionOf((await find())?.name ?? '');
      const updatedRows = await tx
        .update(organizations)
        .set({
          ...change,
          ...(institution && { institution }),
          version: nextVersion(organizations),
        })
        .where(isUnchanged(organizations, id, version))
        .returning({ id: organizations.id })
        .catch(throwTaken);
      if (updatedRows.length === 0) throw writeRefused(await find(), notFound);
      await did(tx, admin, 'organization.update', { id, change });
    }
    const row = await find();
    if (!row) throw notFound;
    return row;
  });
}
