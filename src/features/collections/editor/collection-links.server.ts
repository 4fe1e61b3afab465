import { and, asc, count, eq, inArray, ne } from 'drizzle-orm';
import type { Db } from '#db/client';
import {
  collectionCourses,
  collectionOrganizations,
  collections,
  collectionShares,
  courses,
  organizations,
  users,
} from '#db/schema';
import { visibleCourses } from '~/features/courses/index.server';
import type { Actor } from '~/server/auth/actor';
import { fieldError } from '~/server/errors';
import { isMember } from '~/server/auth/membership';
import { did } from '~/deeds.server';

/** The organisations that see these collections, by name. */
export async function getOrganizations(db: Db, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      collectionId: collectionOrganizations.collectionId,
      id: organizations.id,
      name: organizations.name,
    })
    .from(collectionOrganizations)
    .innerJoin(organizations, eq(organizations.id, collectionOrganizations.organizationId))
    .where(inArray(collectionOrganizations.collectionId, ids))
    .orderBy(asc(organizations.name));
}

/** Replaces the courses of a collection; undefined keeps them. */
export async function setCourses(
  tx: Db,
  id: number,
  courseIds: number[] | undefined,
  actor: Actor,
) {
  if (!courseIds) return;
  const rows = courseIds.length
    ? await tx
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, courseIds), visibleCourses(actor)))
    : [];
  if (rows.length < new Set(courseIds).size) {
    throw fieldError('courses', 'linked_course_not_found');
  }
  await tx.delete(collectionCourses).where(eq(collectionCourses.collectionId, id));
  if (courseIds.length === 0) return;
  const values = [...new Set(courseIds)].map((courseId) => ({ collectionId: id, courseId }));
  await tx.insert(collectionCourses).values(values);
}

/** Replaces the organisations that see a collection; undefined keeps them. */
export async function setOrganizations(tx: Db, id: number, organizationIds: number[] | undefined) {
  if (!organizationIds) return;
  const unique = [...new Set(organizationIds)];
  const [matches] = unique.length
    ? await tx.select({ n: count() }).from(organizations).where(inArray(organizations.id, unique))
    : [];
  if ((matches?.n ?? 0) < unique.length) {
    throw fieldError('organizations', 'linked_organization_not_found');
  }
  const before = await tx
    .delete(collectionOrganizations)
    .where(eq(collectionOrganizations.collectionId, id))
    .returning({ organizationId: collectionOrganizations.organizationId });
  if (unique.length === 0) return;
  // A collection for members has no share link.
  await tx.delete(collectionShares).where(eq(collectionShares.collectionId, id));
  const values = unique.map((organizationId) => ({ collectionId: id, organizationId }));
  await tx.insert(collectionOrganizations).values(values);
  const earlierIds = new Set(before.map(({ organizationId }) => organizationId));
  await tellMembers(
    tx,
    id,
    unique.filter((linkId) => !earlierIds.has(linkId)),
  );
}

/** Notifies the members of organisations of a new collection. */
async function tellMembers(tx: Db, id: number, organizationIds: number[]): Promise<void> {
  if (organizationIds.length === 0) return;
  const [row] = await tx
    .select({ title: collections.name, userId: collections.userId })
    .from(collections)
    .where(eq(collections.id, id));
  if (!row) return;
  const members = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .where(and(inArray(users.organizationId, organizationIds), ne(users.id, row.userId), isMember));
  const userIds = members.map((member) => member.id);
  await did(tx, null, 'collection.share', { userIds, collectionId: id, title: row.title });
}
