import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationLinks, trainerApplications } from '#db/schema';

/** Deletes the links that have run out, and drafts that nobody has touched for 180 days. */
export async function sweepApplications(db: Db): Promise<void> {
  const now = Date.now();
  await db
    .delete(trainerApplicationLinks)
    .where(lt(trainerApplicationLinks.expiresAt, new Date(now)));
  await db
    .delete(trainerApplications)
    .where(
      and(
        eq(trainerApplications.status, 'draft'),
        lt(trainerApplications.updatedAt, new Date(now - 180 * 86_400_000)),
      ),
    );
}
