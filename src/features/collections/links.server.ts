import { and, count, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { collectionCourses, collectionOrganizations, courses, organizations } from '#db/schema';
import type { Actor } from '~/server/actor';
import { AppError } from '~/server/errors';
import { mayBeSeen } from './rows.server';

/** Puts these courses into a collection, in place of those before; undefined leaves them. */
export async function setCourses(tx: Db, id: number, wanted: number[] | undefined, actor: Actor) {
  if (!wanted) return;
  const found = wanted.length
    ? await tx
        .select({ id: courses.id })
        .from(courses)
        .where(and(inArray(courses.id, wanted), mayBeSeen(actor)))
    : [];
  if (found.length < new Set(wanted).size) {
    const sentence = 'One of these courses does not exist.';
    throw new AppError('invalid_fields', sentence, { fields: { courses: sentence } });
  }
  await tx.delete(collectionCourses).where(eq(collectionCourses.collectionId, id));
  if (wanted.length === 0) return;
  const values = [...new Set(wanted)].map((courseId) => ({ collectionId: id, courseId }));
  await tx.insert(collectionCourses).values(values);
}

/** The same for the organisations that see it. */
export async function setOrganizations(tx: Db, id: number, wanted: number[] | undefined) {
  if (!wanted) return;
  const unique = [...new Set(wanted)];
  const [found] = unique.length
    ? await tx.select({ n: count() }).from(organizations).where(inArray(organizations.id, unique))
    : [];
  if ((found?.n ?? 0) < unique.length) {
    const sentence = 'One of these organisations does not exist.';
    throw new AppError('invalid_fields', sentence, { fields: { organizations: sentence } });
  }
  await tx.delete(collectionOrganizations).where(eq(collectionOrganizations.collectionId, id));
  if (unique.length === 0) return;
  const values = unique.map((organizationId) => ({ collectionId: id, organizationId }));
  await tx.insert(collectionOrganizations).values(values);
}
