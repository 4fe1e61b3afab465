import { is } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#db/schema';
import { retention, type TableRetention } from '~/config/retention';
import { exportData } from '~/features/accounts/profile/data-export.server';
import { someActor, useDatabase } from '../support/services';

const entries: Readonly<Record<string, TableRetention>> = retention;
const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table as PgTable));
const casing = new CasingCache('snake_case');

/** The foreign keys of a table by their column: where they lead, and what a deletion there does. */
const toKeys = ({ foreignKeys }: (typeof tables)[number]) =>
  foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    return columns.map((column) => ({
      column: casing.getColumnCasing(column),
      to: getTableConfig(foreignTable).name,
      action: key.onDelete ?? 'no action',
    }));
  });

it('the retention of rows is said of every table, and of no other', () => {
  expect(Object.keys(entries).sort()).toEqual(tables.map(({ name }) => name).sort());
});

it.each(tables.map((table) => [table.name, table] as const))(
  'the retention of rows is of %s as its foreign keys have it',
  (name, table) => {
    const { person = {} } = entries[name] ?? {};
    const keys = toKeys(table);
    const columns = table.columns.map((column) => casing.getColumnCasing(column));
    for (const [column, atDeletion] of Object.entries(person)) {
      expect(columns).toContain(column);
      const key = keys.find((one) => one.column === column);
      expect(`${column}: ${key?.action ?? 'kept'}`).toBe(`${column}: ${atDeletion}`);
    }
    // Whatever leads to an account is named.
    const toAccounts = keys.filter(({ to }) => to === 'users').map(({ column }) => column);
    expect(Object.keys(person)).toEqual(expect.arrayContaining(toAccounts));
  },
);

it.each(Object.entries(entries))(
  'the retention of rows of %s is explained',
  (_name, { why, notExported }) => {
    expect(why).toMatch(/\.$/);
    if (notExported !== undefined) expect(notExported).toMatch(/\.$/);
  },
);

describe('the export of a person’s data', () => {
  const db = useDatabase();

  it('has the keys that tables name, and no other but what they are of', async () => {
    const data = await exportData(db, await someActor(db));
    const named = new Set(Object.values(entries).flatMap(({ exported = [] }) => exported));
    const others = ['exportedAt', 'organization'];
    expect(Object.keys(data).sort()).toEqual([...named, ...others].sort());
  });
});
