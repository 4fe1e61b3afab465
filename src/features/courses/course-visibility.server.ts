import { eq, isNull, or, type SQL } from 'drizzle-orm';
import { courses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';

/**
 * Condition: public courses and those of the actor's organisation. Undefined for admins, who see
 * all.
 */
export function visibleTo(actor: Actor | null): SQL | undefined {
  if (actor?.isAdmin) return undefined;
  const isPublic = isNull(courses.organizationId);
  if (!actor?.organizationId) return isPublic;
  return or(isPublic, eq(courses.organizationId, actor.organizationId));
}
