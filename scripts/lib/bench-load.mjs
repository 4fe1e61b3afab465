// Requests per second and percentiles under load, how they grow with the data, and the transferred
// size of a page.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import autocannon from 'autocannon';
import { startServer } from './bench-server.mjs';
import { hashPassword } from '../../db/password.ts';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { projectNode, root } from './project.mjs';
import { markdownTable, writeReport } from './report.mjs';

const sizes = [1, 10, 100];
const seconds = Number(process.env.BENCH_SECONDS) || 8;
const connections = 10;
export const password = 'correct horse battery staple';

async function runScript(script, url) {
  const env = { ...process.env, DATABASE_URL: url };
  const child = spawn(projectNode, [script], { cwd: root, env, stdio: ['ignore', 'ignore', 2] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

/**
 * Copies the rows of a table until there are `times` as many; `own` sets what differs in each copy.
 */
async function multiply(client, table, times, own) {
  const { rows } = await client.query(
    `select column_name as name from information_schema.columns
     where table_name = $1 and is_generated = 'NEVER' and column_name <> 'id'`,
    [table],
  );
  const columns = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${columns.join(', ')})
     select ${columns.map((name) => own[name] ?? name).join(', ')}
     from ${table}, generate_series(2, ${times}) n`,
  );
}

/** A seeded database with that many times the rows, and 200 people who share a password. */
export async function fill(url, times) {
  const { default: pg } = await import('pg');
  const admin = new pg.Client(url);
  await admin.connect();
  await admin.query(`create database times${times}`);
  await admin.end();
  const own = new URL(url);
  own.pathname = `/times${times}`;
  await runScript('scripts/db-migrate.ts', own.href);
  await runScript('scripts/db-seed.ts', own.href);
  const client = new pg.Client(own.href);
  await client.connect();
  const copies = { slug: "slug || '-' || n", is_featured: 'false', is_hot: 'false' };
  await multiply(client, 'cms_events', times, copies);
  await multiply(client, 'jobs', times, copies);
  await client.query(
    `insert into users (username, email, password)
     select 'p' || n, 'p' || n || '@example.org', $1 from generate_series(1, ${200 * times}) n`,
    [await hashPassword(password)],
  );
  const counts = await client.query(
    'select (select count(*) from cms_events) as events, (select count(*) from jobs) as jobs, (select count(*) from users) as users',
  );
  await client.query('vacuum analyze');
  await client.end();
  return { url: own.href, counts: counts.rows[0] };
}

let turn = 0;
/** A person who logs in, from a distinct address. */
const loginRequest = () => {
  turn += 1;
  return {
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}`,
    },
    body: JSON.stringify({ username: `p${1 + (turn % 200)}`, password }),
  };
};

async function sessionAt(origin) {
  const { headers, body } = loginRequest();
  const answer = await fetch(`${origin}/api/login`, {
    ...{ method: 'POST', body, headers: { ...headers, origin } },
  });
  if (!answer.ok) throw new Error(`Nobody could log in: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The measured calls; `n` makes an address new to the cache. */
const calls = {
  '/': { path: () => '/' },
  '/events': { path: () => '/events' },
  '/jobs': { path: () => '/jobs' },
  '/api/events': { path: () => '/api/events?page=1&limit=20' },
  '/api/user': { path: () => '/api/user' },
  '/events, not cached': { path: (n) => `/events?n=${n}` },
  '/jobs, not cached': { path: (n) => `/jobs?n=${n}` },
  '/api/events, not cached': { path: (n) => `/api/events?page=1&limit=20&n=${n}` },
  'log-in': { path: () => '/api/login', isLogin: true },
};

async function load(origin, cookie, { path, isLogin = false }) {
  let n = 0;
  const setupRequest = (request) => {
    n += 1;
    const own = isLogin ? loginRequest() : {};
    return {
      ...request,
      ...own,
      path: path(`${n}-${Date.now()}`),
      headers: { ...request.headers, ...own.headers, origin, cookie: isLogin ? '' : cookie },
    };
  };
  const run = autocannon({
    url: origin,
    connections,
    ...(isLogin ? { amount: 100 } : { duration: seconds }),
    requests: [{ method: isLogin ? 'POST' : 'GET', path: '/', setupRequest }],
  });
  const times = [];
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const result = await run;
  if (times.length === 0) throw new Error(`${path('')}: no answer in ${seconds} s`);
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0) throw new Error(`${path('')}: ${refused} calls were not answered well`);
  const sorted = times.toSorted((one, other) => one - other);
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => sorted[Math.floor(sorted.length * part)]);
  return { rate: times.length / result.duration, p50, p95, p99 };
}

/** Transferred bytes of a response body. */
async function transferred(origin, path) {
  const request = http.get(origin + path, { headers: { 'accept-encoding': 'br, gzip' } });
  const [response] = await once(request, 'response');
  let bytes = 0;
  response.on('data', (chunk) => (bytes += chunk.length));
  await once(response, 'end');
  return { bytes, encoding: response.headers['content-encoding'] ?? 'none' };
}

const ms = (value) => `${value.toFixed(0)} ms`;

async function measure(postgres) {
  const rows = [];
  const amounts = [];
  let bytes = [];
  const first = new Map();
  for (const times of sizes) {
    const { url, counts } = await fill(postgres.url, times);
    amounts.push({ data: `${times} ×`, ...counts });
    const server = await startServer({
      DATABASE_URL: url,
      // So that each login comes from a distinct address.
      TRUSTED_PROXY: '127.0.0.1',
    });
    try {
      const cookie = await sessionAt(server.origin);
      for (const [name, one] of Object.entries(calls)) {
        const { rate, p50, p95, p99 } = await load(server.origin, cookie, one);
        first.set(name, first.get(name) ?? p50);
        rows.push({
          call: name,
          data: `${times} ×`,
          'a second': rate.toFixed(0),
          p50: ms(p50),
          p95: ms(p95),
          p99: ms(p99),
          'p50 to 1 ×': (p50 / Math.max(first.get(name), 1)).toFixed(2),
        });
        console.log(rows.at(-1));
      }
      if (times !== 1) continue;
      for (const path of ['/', '/en', '/events', '/jobs', '/courses', '/skill-hub', '/train'])
        bytes.push({ page: path, ...(await transferred(server.origin, path)) });
    } finally {
      await server.stop();
    }
  }
  return { rows, amounts, bytes };
}

/** Measures all of it and writes reports/benchmarks.md. */
export async function benchLoad() {
  if (!postgresBin) {
    console.log('\nLoad: not measured, since PostgreSQL is not installed');
    return true;
  }
  const postgres = await startPostgres();
  try {
    const { rows, amounts, bytes } = await measure(postgres);
    const order = Object.keys(calls);
    await writeReport('reports/benchmarks.md', {
      title: 'Benchmarks',
      command: 'npm run bench -- load',
      sections: [
        `The Node build on PostgreSQL, both on this machine, which also makes the load: ${connections} connections, ${seconds} seconds a call (100 log-ins). Ratios say more than the times, which other work on the machine lengthens.`,
        '## Under load, and as the data grow',
        markdownTable(amounts),
        markdownTable(rows.toSorted((a, b) => order.indexOf(a.call) - order.indexOf(b.call))),
        '## Bytes of a page on the line',
        markdownTable(bytes),
      ],
    });
    return true;
  } finally {
    await postgres.stop();
  }
}
