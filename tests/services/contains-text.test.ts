import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { organizations } from '#db/schema';
import { containsText } from '~/server/word-queries';
import { freshEmbedded } from '../support/database';

const names = ['100% Rapi', '1000 Rapi', 'a_b', 'axb', 'c\\d', "Jum'at"];

let connection: Connection;
beforeAll(async () => {
  connection = await freshEmbedded();
  await connection.db.delete(organizations);
  const rows = names.map((name, index) => ({ name, description: `s${index}` }));
  await connection.db.insert(organizations).values(rows);
});
afterAll(() => connection.close());

const found = async (text: string | undefined) => {
  const rows = await connection.db
    .select({ name: organizations.name })
    .from(organizations)
    .where(containsText(text, organizations.name, sql`${organizations.description} || '!'`))
    .orderBy(asc(organizations.id));
  return rows.map(({ name }) => name);
};

it.each([
  ['rapi', ['100% Rapi', '1000 Rapi']],
  ['0%', ['100% Rapi']],
  ['%', ['100% Rapi']],
  ['_', ['a_b']],
  ['\\', ['c\\d']],
  ["m'a", ["Jum'at"]],
  ['S3!', ['axb']],
  ['nothing', []],
  ['', names],
  [undefined, names],
])('a text means itself alone: %j', async (text, expected) => {
  expect(await found(text)).toEqual(expected);
});
