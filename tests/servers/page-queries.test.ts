import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb } from '#db/client';
import { moreQueries, usualQueries } from '~/config/query-limits';
import { sweepTerms } from '~/features/courses/review/lesson-terms.server';
import { call } from '../support/accounts';
import { seededServer, startDatabaseServer } from '../support/drivers';
import { postgresBin } from '../support/postgres';
import { startQueryCounter, type QueryCounter } from '../support/query-counter';
import { startProcess } from '../support/server-process';
import { listExamples, prepareRows, renderedPages } from './page-queries';

/** Pages are asked for in either language in turn: a page's queries are the same in both. */
const locales = ['', '/en'];
const limitOf = (file: string) => moreQueries[file] ?? usualQueries;

interface Measured {
  file: string;
  path: string;
  status: number;
  /** Statements at the first request of a process, and at the next. */
  cold: string[];
  warm: string[];
}

/** Opens the pages of a reader in a process that has just begun, each twice. */
async function measure(
  env: Record<string, string>,
  counter: QueryCounter,
  cookie: string,
  pages: readonly (readonly [string, string])[],
): Promise<Measured[]> {
  const server = await startProcess(env);
  try {
    await counter.take();
    const ask = async (path: string) => {
      const response = await call(server.origin, 'GET', path, { cookie });
      await response.text();
      return { status: response.status, statements: await counter.take() };
    };
    const measured: Measured[] = [];
    for (const [file, path] of pages) {
      const cold = await ask(path);
      const warm = await ask(path);
      const { status } = cold;
      measured.push({ file, path, status, cold: cold.statements, warm: warm.statements });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

describe.skipIf(!postgresBin)('queries', () => {
  const measured: Measured[] = [];
  const ends: (() => Promise<unknown>)[] = [];
  let counter: QueryCounter;
  let countedUrl = '';

  beforeAll(async () => {
    const database = await startDatabaseServer('postgres');
    ends.push(database.stop);
    const env = await seededServer(database, 'that of this test');
    const url = new URL(env['DATABASE_URL'] ?? '');
    const connection = await createDb(url.href, { max: 2 });
    counter = await startQueryCounter(Number(url.port));
    ends.unshift(counter.stop, connection.close);
    url.port = String(counter.port);
    countedUrl = url.href;
    const serverEnv = {
      DATABASE_URL: countedUrl,
      JOBS: 'off',
      LOG_LEVEL: 'error',
      TRUSTED_PROXY: '127.0.0.1',
    };
    const server = await startProcess(serverEnv);
    const rows = await prepareRows(connection.db, server.origin).finally(server.stop);
    await sweepTerms(connection.db);
    const examples = Object.entries(listExamples(rows));
    expect(renderedPages().filter((file) => !examples.some(([of]) => of === file))).toEqual([]);
    const cookies = { visitor: '', member: rows.member.cookie, staff: rows.staff.cookie };
    for (const [reader, cookie] of Object.entries(cookies)) {
      const pages = examples
        .filter(([, [as]]) => as === reader)
        .map(([file, [, path]], index) => {
          const locale = file.startsWith('api/') ? '' : locales[index % locales.length];
          return [file, locale + path] as const;
        });
      measured.push(...(await measure(serverEnv, counter, cookie, pages)));
    }
  });

  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('of a page or call are no more than its limit, in a fresh process and later', () => {
    const over = measured
      .filter(({ file, cold, warm }) => Math.max(cold.length, warm.length) > limitOf(file))
      .map(({ path, cold, warm }) => [
        path,
        warm.length,
        ...cold.map((text) => text.slice(0, 160)),
      ]);
    expect(over).toEqual([]);
  });

  it('are counted on pages that open', () => {
    const closed = measured.filter(({ status }) => status >= 400);
    // There is an admin already.
    expect(closed.map(({ file, status }) => [file, status])).toEqual([
      ['[...locale]/setup.astro', 404],
    ]);
    const asking = measured.filter(({ cold }) => cold.length > 0);
    expect(asking.length).toBeGreaterThan(40);
    for (const { file, cold } of measured.filter(({ file: of }) =>
      /learn.\[classId|dashboard.ts/.test(of),
    ))
      expect(cold.length, file).toBeGreaterThan(4);
  });

  it('are all seen, also within a transaction and prepared ones', async () => {
    const { db, close } = await createDb(countedUrl, { max: 1 });
    await counter.take();
    await db.transaction(async (tx) => {
      for (let n = 0; n < 12; n += 1) await tx.execute(sql`select ${n}::int`);
    });
    const planted = await counter.take();
    await close();
    // With its begin and commit.
    expect(planted).toHaveLength(14);
    expect(planted.length).toBeGreaterThan(Math.max(usualQueries, ...Object.values(moreQueries)));
  });
});
