// What visitors wait for while one client asks for pages that are not cached, and while many log in,
// against an idle server in the same run.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { Pool } from 'undici';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { fill, password } from './bench-load.mjs';
import { startServer } from './bench-server.mjs';
import { markdownTable, writeReport } from './report.mjs';

const rounds = Number(process.env.BENCH_ROUNDS) || 12;
/** Requests of each kind in a round. */
const requests = 15;
/** How many times longer than on an idle server the median may take beside a client that asks for pages. */
const maxRatio = 2;

const crowds = {
  'one client, ten connections, pages that are not cached': { kind: 'pages', connections: 10 },
  '200 clients that log in': { kind: 'logins', connections: 200 },
};

/** What visitors read; `n` makes an address new to the cache. */
const reads = {
  'static page': () => '/',
  'cached page': () => '/events',
  'cached list': () => '/api/events',
  'page that is not cached': (n) => `/jobs?q=visitor-${n}`,
  health: () => '/api/health',
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

let visitor = 0;
/** Reads everything in turn, each time from another address; adds the times and wrong statuses. */
async function read(pool, times, statuses) {
  for (let request = 0; request < requests; request += 1) {
    for (const [name, path] of Object.entries(reads)) {
      visitor += 1;
      // At any moment, not always right after the end of the one before.
      await pause(Math.random() * 20);
      const started = performance.now();
      const { statusCode, body } = await pool.request({
        ...{ path: path(`${Date.now()}-${visitor}`), method: 'GET' },
        headers: { 'x-forwarded-for': `10.2.${(visitor >> 8) & 255}.${visitor & 255}` },
      });
      await body.dump();
      times[name].push(performance.now() - started);
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    }
  }
}

/** Runs a crowd while `work` is done; returns what it was answered, by status. */
async function during(origin, crowd, work) {
  const workerData = { origin, password, ...crowd };
  const worker = new Worker(new URL('bench-crowd-client.mjs', import.meta.url), { workerData });
  await once(worker, 'online');
  await pause(500);
  await work();
  worker.postMessage('stop');
  const [statuses] = await once(worker, 'message');
  return statuses;
}

const emptyTimes = () => Object.fromEntries(Object.keys(reads).map((name) => [name, []]));

/** Measures rounds without and with a crowd in turn; returns rows of the table and what went wrong. */
async function measure(origin, name, crowd) {
  const pool = new Pool(origin, { connections: 1 });
  const [idle, crowded, seen, crowdSeen] = [emptyTimes(), emptyTimes(), {}, {}];
  for (let round = 0; round < rounds; round += 1) {
    await read(pool, idle, seen);
    const statuses = await during(origin, crowd, () => read(pool, crowded, seen));
    for (const [status, count] of Object.entries(statuses))
      crowdSeen[status] = (crowdSeen[status] ?? 0) + count;
  }
  await pool.close();
  const faults = Object.entries(seen)
    .filter(([status]) => status !== '200')
    .map(([status, count]) => `${name}: visitors got ${count} × ${status}`);
  const rows = Object.keys(reads).map((read) => {
    const [alone, beside] = [median(idle[read]), median(crowded[read])];
    const ratio = beside / alone;
    if (crowd.kind === 'pages' && ratio > maxRatio)
      faults.push(`${name}: ${read} took ${ratio.toFixed(2)} times as long`);
    return {
      ...{ crowd: name, 'visitors read': read },
      ...{ idle: `${alone.toFixed(1)} ms`, crowded: `${beside.toFixed(1)} ms` },
      ratio: ratio.toFixed(2),
    };
  });
  const answers = Object.entries(crowdSeen).map(([status, count]) => `${count} × ${status}`);
  return { rows, faults, note: `- ${name}: ${answers.join(', ')}` };
}

/** Measures and writes reports/crowd.md; returns true if everything held. */
export async function benchCrowd() {
  if (!postgresBin) {
    console.log('\nCrowd: not measured, since PostgreSQL is not installed');
    return true;
  }
  const postgres = await startPostgres();
  let server;
  try {
    const { url } = await fill(postgres.url, 1);
    // So that visitors come from addresses of their own.
    server = await startServer({ DATABASE_URL: url, TRUSTED_PROXY: '127.0.0.1' });
    const results = [];
    for (const [name, crowd] of Object.entries(crowds)) {
      const result = await measure(server.origin, name, crowd);
      console.log(`\n${name}`);
      console.table(result.rows.map(({ crowd: _, ...row }) => row));
      console.log(result.note);
      results.push(result);
    }
    const faults = results.flatMap((result) => result.faults);
    await writeReport('reports/crowd.md', {
      title: 'A crowd beside visitors',
      command: 'npm run bench -- crowd',
      sections: [
        `The Node build on PostgreSQL, both on this machine, which also makes the load: medians of ${rounds * requests} requests of each kind, idle and crowded rounds in turn. Beside one client that asks for pages they may be ${maxRatio} times as long as on an idle server.`,
        markdownTable(results.flatMap(({ rows }) => rows)),
        'What the crowds were answered, by status:',
        results.map(({ note }) => note).join('\n'),
        faults.length === 0
          ? 'Every limit held, and every visitor got a 200.'
          : faults.map((fault) => `- ${fault}`).join('\n'),
      ],
    });
    for (const fault of faults) console.error(`  ${fault}`);
    return faults.length === 0;
  } finally {
    await server?.stop();
    await postgres.stop();
  }
}
