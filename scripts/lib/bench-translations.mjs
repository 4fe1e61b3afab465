// Compares lists of 10,000 rows with and without translations: the languages of rows may cost little.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { startServer } from './bench-server.mjs';
import { jobsSql } from './bench-jobs-data.mjs';
import { projectNode, root } from './project.mjs';

const total = 10_000;
/** How many times longer a list with translations may take, at the median. */
const limit = 1.2;

async function migrate(url) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(projectNode, ['scripts/db-migrate.ts'], {
    ...{ cwd: root, env, stdio: ['ignore', 'ignore', 2] },
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`db-migrate ended with ${code}`);
}

const eventsSql = `insert into cms_events (title, slug, description, starts_at, ends_at)
  select 'Acara ' || n, 'acara-' || n, repeat('Belajar membaca data bersama. ', 12),
    now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '2 hours'
  from generate_series(1, ${total}) n`;

/** SQL that publishes an English translation of each row. */
async function translationSql(kind) {
  const { sourceFields, sourceHash, tablesOf } = await import('../../db/translations.ts');
  const { PgDialect } = await import('drizzle-orm/pg-core');
  const { name, translationsName } = tablesOf(kind);
  const query = sql`insert into ${sql.raw(translationsName)}
      (row_id, locale, fields, source, source_hash, status)
    select id, 'en', ${sourceFields(kind)}, ${sourceFields(kind)}, ${sourceHash(kind)}, 'published'
    from ${sql.raw(name)}`;
  return new PgDialect().sqlToQuery(query).sql;
}

/** A database with many rows; with translations, if they are wanted. */
async function fill(url, name, isTranslated) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  await migrate(own.href);
  const client = new pg.Client(own.href);
  await client.connect();
  await client.query(jobsSql(1, total));
  await client.query(eventsSql);
  if (isTranslated) {
    for (const kind of ['job', 'event']) await client.query(await translationSql(kind));
  }
  await client.query('vacuum analyze');
  await client.end();
  return own.href;
}

/** Words that many jobs have, and some that few have. */
const words = [
  ...['engineer', 'data', 'analyst', 'product', 'magang', 'kubernetes', 'samudra labs', 'senior'],
  ...['laporan guru', 'golang', 'penulis konten', 'figma pendidikan'],
];

/** Lists in English, which no row was written in; each page is asked for once, so that no cache answers. */
const lists = {
  'jobs, a page of the API': (n) => `/api/jobs?page=${n}&limit=24&lang=en`,
  // Blanks are no words; each number of them is an address of its own.
  'jobs, 500 rows of the API': (n) =>
    `/api/jobs?lang=en&sort=${n % 2 ? 'newest' : 'oldest'}&q=${'+'.repeat(n / 2)}`,
  'jobs, the page': (n) => `/en/jobs?page=${n}`,
  'jobs, a search': (n) =>
    `/en/jobs?q=${encodeURIComponent(words[n % words.length])}&page=${Math.ceil(n / words.length)}`,
  'events, a page of the API': (n) => `/api/events?page=${n}&limit=24&lang=en`,
  'events, the page': (n) => `/en/events?page=${n}`,
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Milliseconds of each list on each server, requested alternately. */
async function measure(origins, rounds) {
  const times = {};
  for (const [name, path] of Object.entries(lists)) {
    times[name] = origins.map(() => []);
    for (let round = 0; round < rounds + 5; round += 1) {
      // Whichever comes second finds a warmer machine.
      const order = round % 2 ? [0, 1] : [1, 0];
      for (const index of order) {
        const start = performance.now();
        const response = await fetch(origins[index] + path(round + 1));
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${name}: ${response.status}`);
        if (round >= 5) times[name][index].push(performance.now() - start);
      }
    }
  }
  return times;
}

/** Returns true if every list keeps the limit. */
export async function benchTranslations() {
  const { postgresBin, startPostgres } = await import('../../tests/support/postgres.ts');
  if (!postgresBin) {
    console.log('\nTranslations: PostgreSQL is not installed, so that this part is left out.');
    return true;
  }
  const rounds = Number(process.env.BENCH_ROUNDS) || 120;
  const postgres = await startPostgres();
  const servers = [];
  try {
    for (const [name, isTranslated] of [
      ['plain', false],
      ['translated', true],
    ]) {
      const url = await fill(postgres.url, name, isTranslated);
      servers.push(await startServer({ DATABASE_URL: url }));
    }
    const times = await measure(
      servers.map(({ origin }) => origin),
      rounds,
    );
    let isWithin = true;
    const rows = {};
    for (const [name, [plain, translated]] of Object.entries(times)) {
      const ratio = median(translated) / median(plain);
      isWithin &&= ratio <= limit;
      rows[name] = {
        without: `${median(plain).toFixed(1)} ms`,
        with: `${median(translated).toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        limit,
      };
    }
    console.log(`\nLists of ${total} rows without and with translations; median of ${rounds}`);
    console.table(rows);
    return isWithin;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}
