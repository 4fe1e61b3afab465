import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { invitations } from '#db/schema';
import { requireUser, type Actor } from '~/server/auth/actor';
import { getMembership } from './membership.server';
import { isOpen } from './invitation-list.server';

/** Number of open invitations of the caller's organisation; 0 for anyone but its managers. */
export async function countUnanswered(
  db: Db,
  { actor }: { actor: Actor | null },
  now = new Date(),
): Promise<number> {
  const { id } = requireUser(actor);
  const membership = await getMembership(db, id);
  if (!membership?.isManager) return 0;
  return db.$count(
    invitations,
    and(
      eq(invitations.organizationId, membership.organization.id),
      isOpen,
      gt(invitations.expiresAt, now),
    ),
  );
}
