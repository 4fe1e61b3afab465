import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paths } from '~/config/paths';
import { api } from '../support/api-paths';
import { call, getCookie } from '../support/accounts';
import { startPostgres } from '../support/postgres';
import { startServer, type RunningServer } from '../support/server';

type Row = Record<string, unknown>;
type Tables = Map<string, Row[]>;

/** What migrations since 0.1.0 change on purpose, as `table.column`. */
const changed = new Set([
  // Markdown is rendered where it was not.
  'collections.summary_html',
  // Nobody was shown it.
  'user_courses.reason',
  // Migration 0020 adds the texts of cards, so that translations stay up to date.
  'course_question_translations.source',
  'course_question_translations.source_hash',
]);

let postgres: Awaited<ReturnType<typeof startPostgres>>;
let server: RunningServer;
let before: Tables;
let after: Tables;
let again: Tables;

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(postgres.url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const readTables = () =>
  withClient(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const tables: Tables = new Map();
    for (const { name } of rows) {
      const found = await client.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`);
      const key = (row: Row) => JSON.stringify(row);
      tables.set(
        name,
        found.rows.map(({ row }) => row).sort((a, b) => key(a).localeCompare(key(b))),
      );
    }
    return tables;
  });

const migrate = () =>
  execFileSync(process.execPath, ['scripts/db-migrate.ts'], {
    env: { ...process.env, DATABASE_URL: postgres.url },
    encoding: 'utf8',
  });

beforeAll(async () => {
  postgres = await startPostgres();
  // A database of 0.1.0 with a course, some rows of each kind, and two people.
  const dump = gunzipSync(readFileSync('tests/long/0.1.0.sql.gz')).toString();
  await withClient((client) => client.query(dump));
  before = await readTables();
  expect(migrate()).toContain('The schema is up to date.');
  after = await readTables();
  migrate();
  again = await readTables();
  server = await startServer({ DATABASE_URL: postgres.url, LOG_LEVEL: 'error' });
});
afterAll(async () => {
  await server.stop();
  await postgres.stop();
});

it('every row of 0.1.0 is there and says the same', () => {
  expect(before.get('users')).toHaveLength(2);
  const lost: string[] = [];
  for (const [name, rows] of before) {
    const kept = after.get(name) ?? [];
    const columns = Object.keys(rows[0] ?? {}).filter(
      (column) => !changed.has(`${name}.${column}`),
    );
    const said = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
    const known = new Set(kept.map(said));
    for (const row of rows)
      if (!known.has(said(row))) lost.push(`${name} ${JSON.stringify(row).slice(0, 200)}`);
  }
  expect(lost).toEqual([]);
});

it('a second run changes nothing', () => {
  expect(again).toEqual(after);
});

it('people see what they saw', async () => {
  const { origin } = server;
  expect((await fetch(origin + api.ready)).status).toBe(200);
  const get = async (path: string, cookie = '') => {
    const response = await fetch(origin + path, { headers: { cookie } });
    expect(response.status, path).toBe(200);
    return response.text();
  };
  const body = { username: 'sari', password: 'kata sandi dari versi lama' };
  const loggedIn = await call(origin, 'POST', api.login, { body });
  expect(loggedIn.status).toBe(200);
  const cookie = getCookie(loggedIn);
  const ask = async (path: string) => JSON.parse(await get(path, cookie)) as unknown;

  expect(await get('/courses/1')).toContain('Literasi AI');
  expect(await get('/courses/1/lessons/AI-101')).toContain('lesson-step');
  expect(await get(paths.event('first-evening-with-generative-ai'))).toContain(
    '<h1 class="head-title">Malam pertama dengan AI generatif',
  );
  expect(await get(paths.certificate('7K4M-92QD-H3XW-B5TN-J8RC'))).toContain('Sari Dewi');
  expect(await get(paths.work('perjanjian-sari'))).toContain('Perjanjian pemakaian AI');
  expect(JSON.stringify(await ask(api.userCourses))).toContain('"classes":9,"done":4');
  expect(JSON.stringify(await ask(api.userRegistrations))).toContain('"going"');
  expect(JSON.stringify(await ask(api.collections))).toContain('Bahan kelas');
});
