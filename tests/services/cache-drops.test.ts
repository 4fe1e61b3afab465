import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readDrops, sweepDrops, writeDrop } from '#db/cache-drops';
import { cacheDrops } from '#db/schema';
import { postgresBin } from '../support/postgres';
import { useDatabase, usePostgres } from '../support/services';

const tagsIn = ({ drops }: { drops: { tags: string[] }[] }) => drops.flatMap(({ tags }) => tags);

describe('drops of cached pages', () => {
  const connection = useDatabase();

  it('are read from a moment on, and swept after an hour', async () => {
    const { db } = connection;
    const early = await writeDrop(db, ['jobs']);
    const first = await readDrops(db, null);
    expect(first.drops).toEqual([]);
    const late = await writeDrop(db, ['events', 'home']);
    const second = await readDrops(db, first.horizon);
    expect(second.drops).toEqual([late]);
    expect((await readDrops(db, second.horizon)).drops).toEqual([]);
    await db
      .update(cacheDrops)
      .set({ createdAt: sql`now() - interval '61 minutes'` })
      .where(eq(cacheDrops.id, early.id));
    await sweepDrops(db);
    const left = await db.select({ id: cacheDrops.id }).from(cacheDrops);
    expect(left).toEqual([{ id: late.id }]);
  });
});

describe.skipIf(!postgresBin)('drops of cached pages, on PostgreSQL', () => {
  const connection = usePostgres();

  it('are read although they are committed after younger ones, and not if rolled back', async () => {
    const { db } = connection;
    const { horizon } = await readDrops(db, null);
    const held = [Promise.withResolvers<boolean>(), Promise.withResolvers<boolean>()];
    const written: Promise<unknown>[] = [];
    const open = held.map(({ promise }, index) =>
      db.transaction(async (tx) => {
        const drop = writeDrop(tx, [`early ${index}`]);
        written.push(drop);
        await drop;
        if (!(await promise)) tx.rollback();
      }),
    );
    const ended = Promise.allSettled(open);
    await expect.poll(() => written.length).toBe(2);
    await Promise.all(written);
    await writeDrop(db, ['late']);
    const first = await readDrops(db, horizon);
    expect(tagsIn(first)).toEqual(['late']);
    held[0]?.resolve(true);
    held[1]?.resolve(false);
    await ended;
    const second = await readDrops(db, first.horizon);
    expect(tagsIn(second).toSorted()).toEqual(['early 0', 'late']);
    // A transaction of another database of the server may still be open: then they are read once more.
    const known = second.drops.map(({ id }) => id);
    const third = await readDrops(db, second.horizon);
    expect(third.drops.filter(({ id }) => !known.includes(id))).toEqual([]);
  });

  it('are found by their index among many', async () => {
    const { db } = connection;
    await db.execute(
      sql`insert into cache_drops (xid, tags) select n::text::xid8, '{jobs}' from generate_series(1, 50000) n`,
    );
    await db.execute(sql`analyze cache_drops`);
    const { rows } = (await db.execute(
      sql`explain select id from cache_drops where xid >= '49990'::xid8`,
    )) as unknown as { rows: { 'QUERY PLAN': string }[] };
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('cache_drops_xid_idx');
  });
});
