import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Connection } from '#db/client';
import { search } from '~/features/search/search.server';
import { freshEmbedded } from '../support/database';
import { toCode, usePostgres } from '../support/services';

describe.skipIf(!inject('postgres'))('a search that takes too long', () => {
  const connection = usePostgres();
  const find = () =>
    toCode(search(connection.db, { actor: null, q: 'belajar', synonyms: new Map() }));

  it('is given up after two seconds, and keeps no connection', async () => {
    const started = performance.now();
    await connection.db.transaction(async (tx) => {
      // Whoever reads the table waits now.
      await tx.execute(sql`lock table search_documents in access exclusive mode`);
      expect(await find()).toBe('search_timeout');
    });
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(await find()).toBe('done');
    const { rows } = (await connection.db.execute(sql`show statement_timeout`)) as unknown as {
      rows: { statement_timeout: string }[];
    };
    expect(rows[0]?.statement_timeout).toBe('15s');
  });
});

describe('searches on the embedded database', () => {
  let embedded: Connection;
  beforeAll(async () => {
    embedded = await freshEmbedded();
  });
  afterAll(() => embedded.close());

  it('leave others the thread of the server in between', async () => {
    let free = 0;
    const started = performance.now();
    let before = started;
    // The time in which nothing held the thread for long.
    const ticks = setInterval(() => {
      const now = performance.now();
      free += Math.min(10, now - before);
      before = now;
    }, 1);
    const find = () => search(embedded.db, { actor: null, q: 'belajar', synonyms: new Map() });
    await Promise.all(Array.from({ length: 12 }, find));
    clearInterval(ticks);
    expect(free / (performance.now() - started)).toBeGreaterThan(0.25);
  });
});
