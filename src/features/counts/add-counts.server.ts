import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { countSendings, dayCounts } from '#db/schema';
import type { Count } from '~/lib/counts/kinds';
import { dayIn } from '~/lib/zoned-time';

/** Adds to the sums of a day, in one order, so that two that add at once wait and do not lock each other. */
async function addCounts(tx: Db, counts: readonly Count[], now = new Date()): Promise<void> {
  const sums = new Map<string, Count>();
  for (const count of counts) {
    const name = `${count.kind} ${count.key}`;
    sums.set(name, { ...count, n: count.n + (sums.get(name)?.n ?? 0) });
  }
  if (sums.size === 0) return;
  const day = dayIn(now);
  const rows = [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => ({ day, ...sum }));
  await tx
    .insert(dayCounts)
    .values(rows)
    .onConflictDoUpdate({
      target: [dayCounts.day, dayCounts.kind, dayCounts.key],
      set: { n: sql`${dayCounts.n} + excluded.n` },
    });
}

/** Adds counts unless those with the same id were added before. */
export const addOnce = (db: Db, id: string, counts: readonly Count[], now = new Date()) =>
  db.transaction(async (tx) => {
    const [added] = await tx
      .insert(countSendings)
      .values({ id, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: countSendings.id });
    if (added) await addCounts(tx, counts, now);
  });
