import type { Db } from '#db/client';
import { addSamples, countSamples, removeSamples } from '#db/seed/samples';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { withLocks, type LockKey } from '~/server/locks';
import { renderStoredMarkdown } from '~/server/markdown/markdown-backfill';

interface Call {
  actor: Actor | null;
}

/** Held to the end, so that samples come and go one call after the other. */
const locks = [
  'samples',
  'featured-event',
  'search-rows:event',
  'search-rows:job',
  'search-rows:bootcamp',
] as const satisfies LockKey[];

/** Fills the site with samples, unless there are some. Returns the numbers of rows by table. */
export async function fillWithSamples(db: Db, { actor }: Call): Promise<Record<string, number>> {
  const admin = requireScope(actor, 'all');
  return db.transaction(async (tx) => {
    await withLocks(tx, locks);
    const rows = await addSamples(tx);
    const counts = countSamples(rows);
    if (Object.values(counts).every((count) => count === 0)) return counts;
    await renderStoredMarkdown(tx);
    await did(tx, admin, 'sample.add', { rows, counts });
    return counts;
  });
}

/**
 * Removes the samples that nobody has saved, translated or used (docs/product.md#samples). Returns the
 * numbers of rows by table.
 */
export async function clearSamples(db: Db, { actor }: Call): Promise<Record<string, number>> {
  const admin = requireScope(actor, 'all');
  return db.transaction(async (tx) => {
    await withLocks(tx, locks);
    const rows = await removeSamples(tx);
    const counts = countSamples(rows);
    if (Object.values(counts).every((count) => count === 0)) return counts;
    await did(tx, admin, 'sample.remove', { rows, counts });
    return counts;
  });
}
