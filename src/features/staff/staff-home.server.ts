import { asc, eq } from 'drizzle-orm';
import type { Db } from '#db/client';
import { inboxItems } from '#db/schema';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { countMeasures } from './measures.server';
import { countQueues } from './queues.server';
import type { StaffHome } from './staff-home';
import { getWeekStarts } from './weeks';

/** Waiting work and recent numbers (docs/product.md#staff-home). */
export async function getStaffHome(
  db: Db,
  { actor }: { actor: Actor | null },
  now = new Date(),
): Promise<StaffHome> {
  requireAdmin(actor);
  const weekStarts = getWeekStarts(now);
  const [queues, measures, [item]] = await Promise.all([
    countQueues(db, now),
    countMeasures(db, { weekStarts, now }),
    db
      .select({ id: inboxItems.id })
      .from(inboxItems)
      .where(eq(inboxItems.state, 'open'))
      .orderBy(asc(inboxItems.id))
      .limit(1),
  ]);
  return { now, weekStarts, queues, measures, oldestItem: item?.id ?? null };
}
