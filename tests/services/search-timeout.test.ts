import { sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { search } from '~/features/search/search.server';
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
