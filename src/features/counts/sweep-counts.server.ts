import { lt } from 'drizzle-orm';
import type { Db } from '#db/client';
import { countSendings, dayCounts } from '#db/schema';
import { retention } from '~/config/retention';
import { dayIn } from '~/lib/zoned-time';

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** Deletes old sums, and the ids of sendings that no device repeats any more. */
export async function sweepCounts(db: Db, now = new Date()): Promise<void> {
  const sent = daysBefore(now, retention.count_sendings.days);
  await db.delete(countSendings).where(lt(countSendings.createdAt, sent));
  const kept = dayIn(daysBefore(now, retention.day_counts.days));
  await db.delete(dayCounts).where(lt(dayCounts.day, kept));
}
