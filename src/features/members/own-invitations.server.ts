import { and, count, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations, organizations, users } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { isMember } from '~/server/auth/membership';
import { isOpen } from './invitation-list.server';

/** Number of open invitations of the caller's organisation; 0 for anyone but its managers. */
export async function countUnanswered(
  db: Db,
  { actor }: { actor: Actor | null },
  now = new Date(),
): Promise<number> {
  const { id } = requireUser(actor);
  const [row] = await db
    .select({ open: count() })
    .from(users)
    .innerJoin(organizations, eq(organizations.id, users.organizationId))
    .innerJoin(invitations, eq(invitations.organizationId, organizations.id))
    .where(
      and(
        eq(users.id, id),
        eq(users.isOrganizationManager, true),
        isMember,
        isOpen,
        gt(invitations.expiresAt, now),
      ),
    );
  return row?.open ?? 0;
}
