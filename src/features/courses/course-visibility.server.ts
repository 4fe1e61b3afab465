import { eq, isNull, or, type SQL } from 'drizzle-orm';
import { courses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';

/**
 * Which courses somebody may see: those of everybody, and those of their own organisation; admins see
 * all, for which there is no condition.
 */
export function visibleTo(actor: Actor | null): SQL | undefined {
  if (actor?.isAdmin) return undefined;
  const open = isNull(courses.organizationId);
  if (!actor?.organizationId) return open;
  return or(open, eq(courses.organizationId, actor.organizationId));
}
