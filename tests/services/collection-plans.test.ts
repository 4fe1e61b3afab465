import { getTableColumns, getTableName, is, sql, type SQLWrapper } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as schema from '#db/schema';
import { fileColumns } from '#db/schema/stored-files';
import { visibleTo } from '~/features/collections/collection-rows.server';
import type { Actor } from '~/server/auth/actor';
import { namedAmong } from '~/server/files/sweep-blobs';
import { collectionActors, type CollectionActors, useDatabase } from '../support/services';

const connection = useDatabase();

/** How the database goes about a query, one step a line. */
async function getPlan(query: SQLWrapper, settings = sql`select 1`): Promise<string> {
  return connection.db.transaction(async (tx) => {
    await tx.execute(settings);
    const { rows } = (await tx.execute(sql`explain ${query}`)) as unknown as {
      rows: { 'QUERY PLAN': string }[];
    };
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

describe('the list of collections', () => {
  let actors: CollectionActors;
  beforeAll(async () => {
    actors = await collectionActors(connection.db);
    // Thirty thousand of somebody else's, a few of everybody's.
    await connection.db.execute(sql`insert into collections (user_id, name, is_admin_created)
      select case when n % 1000 = 0 then ${actors.owner.id}::int else ${actors.other.id}::int end,
        'Koleksi ' || n, n % 500 = 0 from generate_series(1, 30000) n`);
    await connection.db.execute(sql`analyze collections`);
  });

  it.each(['owner', 'member', 'admin'] as const)('asks indexes, for the %s', async (who) => {
    const { collections } = schema;
    const actor: Actor = actors[who];
    const query = connection.db.select().from(collections).where(visibleTo(connection.db, actor));
    const plan = await getPlan(query);
    expect(plan).not.toContain('Seq Scan on collections');
    expect(plan).toContain('collections_user_idx');
    expect(plan).toContain('collections_admin_created_idx');
  });
});

describe('the sweep of files', () => {
  it('asks an index of every column that can name one', async () => {
    // Any database scans a table of a few rows, so sequential scans are switched off.
    const plan = await getPlan(
      namedAmong(connection.db, ['/files/a.webp']),
      sql`set local enable_seqscan = off`,
    );
    expect(plan).not.toContain('Seq Scan');
    expect(plan.match(/Index (Only )?Scan/g)?.length).toBeGreaterThanOrEqual(fileColumns.length);
  });

  it('knows every column that looks like the address of a picture or file', () => {
    const known = new Set<unknown>(fileColumns);
    // Addresses of pages elsewhere, and of PDF files in the private store, which has a sweep of its own.
    const elsewhere = [
      'applicationUrl',
      'proofUrl',
      'videoUrl',
      'skill_bootcamps.url',
      'class_materials.url',
    ];
    const missing = Object.values(schema)
      .filter((table) => is(table, PgTable))
      .flatMap((table) =>
        Object.entries(getTableColumns(table))
          .filter(([key]) => /(image|logo|picture|photo|thumbnail|avatar|url)$/i.test(key))
          .filter(([, column]) => !known.has(column))
          .map(([key]) => [key, `${getTableName(table)}.${key}`]),
      )
      .filter((names) => !names.some((name) => elsewhere.includes(name)))
      .map(([, name]) => name);
    expect(missing).toEqual([]);
  });
});
