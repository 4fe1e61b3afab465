// Compares the job board with few and with many jobs: response times must stay close.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from './bench-server.mjs';
import { jobsSql } from './bench-jobs-data.mjs';
import { projectNode, root } from './project.mjs';

const few = 100;
const many = 100_000;
const embedded = 10_000;
/** How many times longer the response may take with many jobs, at the 95th percentile. */
const limit = 3;

async function run(script, url) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(projectNode, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 2] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/** Creates a migrated database on a PostgreSQL server, with that many jobs. */
async function fill(url, name, total) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  await run('scripts/db-migrate.ts', own.href);
  const client = new pg.Client(own.href);
  await client.connect();
  await client.query(jobsSql(1, total));
  await client.query('vacuum analyze jobs');
  return { url: own.href, client };
}

const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))];

/** The addresses; `n` makes each one new to the cache. */
const pages = {
  'all, newest': (n) => `/jobs?n=${n}`,
  'all, oldest': (n) => `/jobs?sort=oldest&n=${n}`,
  'a category, oldest': (n) => `/jobs?category=Machine+Learning&sort=oldest&n=${n}`,
  'four filters': (n) => `/jobs?category=DevOps&type=Contract&mode=Remote&location=Solo&n=${n}`,
  'a place, page 5': (n) => `/jobs?location=Makassar&page=5&n=${n}`,
  'a common word': (n) => `/jobs?q=engineer&n=${n}`,
  'a word and a filter': (n) => `/jobs?q=kubernetes&category=DevOps&n=${n}`,
  'rare words': (n) => `/jobs?q=samudra+labs+13&n=${n}`,
  'a half-typed word': (n) => `/jobs?q=data+eng&n=${n}`,
  'a word mistyped': (n) => `/jobs?q=samudrra&n=${n}`,
  'nothing to be found': (n) => `/jobs?q=zzqxw&n=${n}`,
  'the API, filtered': (n) => `/api/jobs?category=Data+Science&mode=Hybrid&page=1&n=${n}`,
};

/** Milliseconds of each page on each server, requested alternately. */
async function measure(servers, rounds) {
  const times = {};
  for (const [name, path] of Object.entries(pages)) {
    times[name] = servers.map(() => []);
    for (let round = -3; round < rounds; round += 1) {
      for (const [index, { origin }] of servers.entries()) {
        const start = performance.now();
        const answer = await fetch(origin + path(`${round}-${Date.now()}`));
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
        // The first rounds warm it up.
        if (round >= 0) times[name][index].push(performance.now() - start);
      }
    }
  }
  return times;
}

/** The queries of the services, in short, for their plans. */
const open = `is_active and (deadline is null or deadline >= current_date)`;
const word = (text) =>
  ['simple', 'indonesian', 'english']
    .map((one) => `plainto_tsquery('${one}', '${text}')`)
    .join('||');
const plans = {
  'a page of a category': `select id, title from jobs where ${open} and category = 'DevOps'
    and job_type = 'Contract' order by posted_at desc, id desc limit 25`,
  'its count': `select count(*) from (select id from jobs where ${open} and category = 'DevOps'
    and job_type = 'Contract' limit 10001) counted`,
  'words, collected': `select id, posted_at from jobs where ${open}
    and search_text @@ ((${word('samudra')}) && (${word('labs')})) limit 1001`,
  'words mistyped': `select id, posted_at from jobs where ${open}
    and 'samudrra' <% lower(title || ' ' || company) limit 201`,
};

async function printPlans(client) {
  for (const [name, query] of Object.entries(plans)) {
    const isSearch = name.startsWith('words');
    await client.query('begin');
    // As in the search's own transaction.
    if (isSearch)
      await client.query(
        'set local enable_seqscan=off; set local enable_indexscan=off; set local enable_indexonlyscan=off; set local pg_trgm.word_similarity_threshold=0.5',
      );
    const { rows } = await client.query(`explain (analyze, costs off, timing off) ${query}`);
    await client.query('commit');
    console.log(`\n${name}, ${many} jobs:`);
    for (const row of rows) console.log(`  ${row['QUERY PLAN'].slice(0, 150)}`);
  }
}

/** PostgreSQL with few and with many jobs; returns true if every page keeps the limit. */
async function benchPostgres(rounds) {
  const { postgresBin, startPostgres } = await import('../../tests/support/postgres.ts');
  if (!postgresBin) {
    console.log('\nJobs: PostgreSQL is not installed, so that its part is left out.');
    return true;
  }
  const postgres = await startPostgres();
  const filled = [];
  const servers = [];
  try {
    filled.push(await fill(postgres.url, 'few', few), await fill(postgres.url, 'many', many));
    for (const { url } of filled) servers.push(await startServer({ DATABASE_URL: url }));
    const times = await measure(servers, rounds);
    let isWithin = true;
    const rows = {};
    for (const [name, [short, long]] of Object.entries(times)) {
      const ratio = percentile(long, 0.95) / percentile(short, 0.95);
      isWithin &&= ratio < limit;
      rows[name] = {
        [`${few} jobs, p95`]: `${percentile(short, 0.95).toFixed(1)} ms`,
        [`${many} jobs, p95`]: `${percentile(long, 0.95).toFixed(1)} ms`,
        ratio: ratio.toFixed(2),
        // Least disturbed by whatever else the machine does.
        'fastest, few': `${percentile(short, 0).toFixed(1)} ms`,
        'fastest, many': `${percentile(long, 0).toFixed(1)} ms`,
        'ratio of fastest': (percentile(long, 0) / percentile(short, 0)).toFixed(2),
        limit,
      };
    }
    console.log(`\nJobs in PostgreSQL: the server's answer, not cached; ${rounds} rounds`);
    console.table(rows);
    await printPlans(filled[1].client);
    return isWithin;
  } finally {
    for (const server of servers) await server.stop();
    for (const { client } of filled) await client.end();
    await postgres.stop();
  }
}

/** The embedded database with 10,000 jobs. */
async function benchEmbedded(rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-jobs-'));
  for (const name of ['dist', 'db', 'vercel.json', 'package.json', 'node_modules'])
    symlinkSync(join(root, name), join(folder, name));
  const { createDb } = await import('../../db/client.ts');
  const { migrate } = await import('../../db/migrate.ts');
  let server;
  try {
    const connection = await createDb('', { folder: join(folder, '.data/db') });
    await migrate(connection);
    await connection.db.execute(jobsSql(1, embedded));
    await connection.db.execute('vacuum analyze jobs');
    await connection.close();
    server = await startServer({ DATABASE_URL: '' }, folder);
    const times = await measure([server], rounds);
    console.log(`\nJobs in the embedded database: ${embedded} of them; ${rounds} rounds`);
    console.table(
      Object.fromEntries(
        Object.entries(times).map(([name, [own]]) => [
          name,
          {
            median: `${percentile(own, 0.5).toFixed(1)} ms`,
            p95: `${percentile(own, 0.95).toFixed(1)} ms`,
          },
        ]),
      ),
    );
  } finally {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures both; returns true if every page on PostgreSQL keeps the limit. */
export async function benchJobs(rounds = 40) {
  const isWithin = await benchPostgres(rounds);
  await benchEmbedded(rounds);
  return isWithin;
}
