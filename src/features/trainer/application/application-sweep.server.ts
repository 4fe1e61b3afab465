import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplicationLinks, trainerApplications } from '#db/schema';
import { retention } from '~/config/retention';

/** Deletes expired links and abandoned drafts. */
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
        lt(
          trainerApplications.updatedAt,
          new Date(now - retention.trainer_applications.days * 86_400_000),
        ),
      ),
    );
}
