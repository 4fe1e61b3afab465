import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { isPublicCourse } from '#db/public-rows';
import { courses } from '#db/schema';
import { hasScope, type Actor } from '~/server/auth/actor';

/**
 * Condition: courses for everybody and those of the actor's organisation, for admins those of all.
 * Drafts are in none: staff read them with `loadDraft`.
 */
export function visibleTo(actor: Actor | null): SQL | undefined {
  if (hasScope(actor, 'courses')) return isPublicCourse;
  const isForAll = isNull(courses.organizationId);
  if (!actor?.organizationId) return and(isPublicCourse, isForAll);
  return and(isPublicCourse, or(isForAll, eq(courses.organizationId, actor.organizationId)));
}
