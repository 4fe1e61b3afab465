import { randomUUID } from 'node:crypto';
import { is, sql } from 'drizzle-orm';
import { CasingCache } from 'drizzle-orm/casing';
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { hashPassword } from '#db/password';
import * as schema from '#db/schema';
import { users } from '#db/schema';
import { deleteAccount } from '~/features/accounts/profile/profile.server';
import { someActor, useFreshDatabase } from '../support/services';

const db = useFreshDatabase();
const tables = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .map((table) => getTableConfig(table as PgTable));
type Table = (typeof tables)[number];
const casing = new CasingCache('snake_case');

/** Stands in each column that takes the words of a person. */
const word = 'kata-dari-orang-ini';
const moment = '2030-01-01T00:00:00Z';

/** Tables in which words stay after their author has deleted the account, and why. */
const kept: Record<string, string> = {
  banned_users: 'a ban outlives the account',
  audit_log: 'who did what with the rights of staff',
  contact_messages: 'sent to staff',
  event_proposals: 'sent to staff',
  job_submissions: 'sent to staff',
  inbox_items: 'how staff deal with a message',
  inbox_replies: 'what staff answered',
  invitations: 'what staff or managers sent',
  jobs: 'published by staff',
  skill_bootcamps: 'published by staff',
  event_door_passes: 'named by staff',
  event_messages: 'sent by staff',
  trainer_cohort_messages: 'sent by staff',
};

/** The columns of a table that lead to accounts. */
const toAccounts = ({ foreignKeys }: Table): string[] =>
  foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    if (getTableConfig(foreignTable).name !== 'users') return [];
    return columns.map((column) => casing.getColumnCasing(column));
  });

/** A value for a column that nothing else fills; undefined leaves it to the database. */
function toValue(column: PgColumn): unknown {
  const { enumValues, notNull, hasDefault } = column;
  const type = column.getSQLType();
  const isText = /^(?:text|varchar\(\d+\))$/.test(type);
  if (column.primary) return isText || type === 'uuid' ? randomUUID() : undefined;
  if (/^jsonb?$/.test(type)) return JSON.stringify({ word });
  if (enumValues && enumValues.length > 0) return enumValues[0];
  if (isText) return word;
  if (!notNull || hasDefault) return undefined;
  if (type === 'uuid') return randomUUID();
  if (type === 'boolean') return false;
  return /^(?:timestamp|date)/.test(type) ? moment : 1;
}

async function addRow(table: Table, owner: string, userId: number): Promise<void> {
  const values = table.columns.flatMap((column): [string, unknown][] => {
    const name = casing.getColumnCasing(column);
    if (name === owner) return [[name, userId]];
    const value = toAccounts(table).includes(name) ? undefined : toValue(column);
    return value === undefined ? [] : [[name, value]];
  });
  const names = values.map(([name]) => sql.identifier(name));
  const cells = values.map(([, value]) => sql`${value}`);
  await db.execute(
    sql`insert into ${sql.identifier(table.name)} (${sql.join(names, sql`, `)})
      values (${sql.join(cells, sql`, `)})`,
  );
}

async function findWord(): Promise<string[]> {
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = (await db.execute(
      sql`select 1 from ${sql.identifier(name)} as line where line::text like ${`%${word}%`}`,
    )) as unknown as { rows: unknown[] };
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

it('the words of a person are gone with the account, in every table but those that say why', async () => {
  const actor = await someActor(db);
  const password = 'kopi hitam pagi';
  await db.update(users).set({ password: await hashPassword(password), name: word });
  // Rows stand for themselves here: without their checks and the rows above them.
  for (const { name, checks } of tables)
    for (const check of checks)
      await db.execute(
        sql`alter table ${sql.identifier(name)} drop constraint ${sql.identifier(check.name)}`,
      );
  await db.execute(sql`set session_replication_role = replica`);
  for (const table of tables) {
    const [owner] = toAccounts(table);
    if (owner && table.name !== 'users') await addRow(table, owner, actor.id);
  }
  await db.execute(sql`set session_replication_role = origin`);
  const before = await findWord();
  expect(before.length).toBeGreaterThan(40);
  expect(before).toContain('uploads');
  await deleteAccount(db, { actor, password });
  const translations = before.filter((name) => name.endsWith('_translations'));
  expect(await findWord()).toEqual([...Object.keys(kept), ...translations].sort());
});
