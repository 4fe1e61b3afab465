// What one call of each kind costs: processor time of the server and of PostgreSQL, bytes on the wire;
// and the bytes of a row with its indexes. docs/scale.md reckons from these.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { startSmtp } from '../../tests/support/smtp.ts';
import { startServer } from './bench-server.mjs';
import { getCpu, getDatabaseCpu, readStat } from './processor-time.mjs';
import { markdownTable, writeReport } from './report.mjs';
import { getRowSizes } from './row-sizes.mjs';
import { getCalls } from './scale-calls.mjs';
import { prepareScale } from './scale-data.mjs';
import { measureVisits } from './visit-sizes.mjs';

let turn = 0;
/** Somebody from an address of their own. */
const someone = () => {
  turn += 1;
  return { 'x-forwarded-for': `10.${turn >> 16}.${(turn >> 8) & 255}.${turn & 255}` };
};

/** Makes one call; returns the bytes of the response on the wire. */
async function send(origin, { method = 'GET', path, headers = {}, body }) {
  const request = http.request(origin + path, {
    method,
    headers: {
      ...{ origin, 'accept-encoding': 'br, gzip', ...someone() },
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  });
  request.end(body && JSON.stringify(body));
  const [response] = await once(request, 'response');
  let bytes = 0;
  response.on('data', (chunk) => (bytes += chunk.length));
  await once(response, 'end');
  if (response.statusCode >= 300) throw new Error(`${method} ${path}: ${response.statusCode}`);
  return bytes;
}

/** The way from a search engine to a place at an event. */
const visited = ['/', '/events', '/events/webinar', '/auth', '/events/webinar'];

/** Four at a time, as a busy server is: what an idle one does beside costs nothing then. */
async function measureCall(server, postmaster, [amount, make]) {
  const before = [getCpu(server.pid), getDatabaseCpu(postmaster)];
  let [next, bytes] = [0, 0];
  const work = async () => {
    while (next < amount) {
      const size = await send(server.origin, make((next += 1) - 1));
      bytes += size;
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  const each = (value) => (value / amount).toFixed(value / amount < 10 ? 1 : 0);
  return {
    calls: amount,
    'server, ms': each(getCpu(server.pid) - before[0]),
    'PostgreSQL, ms': each(getDatabaseCpu(postmaster) - before[1]),
    bytes: Math.round(bytes / amount),
  };
}

/** Lets a worker send what waits; returns the rate and what a mail costs. */
async function measureMails(url, env, client, postmaster) {
  const smtp = await startSmtp();
  const left = async () => {
    const { rows } = await client.query(
      `select count(*)::int as n from pgboss.job where state < 'completed' and name <> 'dead-letter'`,
    );
    return rows[0].n;
  };
  const server = await startServer({ ...env, SMTP_URL: smtp.url, JOBS: 'on' });
  const before = [performance.now(), getCpu(server.pid), getDatabaseCpu(postmaster)];
  while ((await left()) > 0) await new Promise((done) => setTimeout(done, 100));
  const seconds = (performance.now() - before[0]) / 1000;
  const amount = smtp.mails.length;
  const size = smtp.mails.reduce((sum, { source }) => sum + source.length, 0) / amount;
  const row = {
    mails: amount,
    'a second': (amount / seconds).toFixed(0),
    'server, ms': ((getCpu(server.pid) - before[1]) / amount).toFixed(1),
    'PostgreSQL, ms': ((getDatabaseCpu(postmaster) - before[2]) / amount).toFixed(1),
    bytes: Math.round(size),
  };
  await server.stop();
  await smtp.stop();
  return row;
}

/** Measures and writes reports/scale.md; returns true if it could. */
export async function benchScale() {
  if (!postgresBin || process.platform !== 'linux') {
    console.log('\nScale: not measured, since that needs Linux and PostgreSQL');
    return true;
  }
  const postgres = await startPostgres();
  const outbox = mkdtempSync(join(tmpdir(), 'scale-'));
  let server;
  let client;
  try {
    const prepared = await prepareScale(postgres.url);
    client = prepared.client;
    const { rows } = await client.query('select pg_backend_pid() as pid');
    const postmaster = Number(readStat(rows[0].pid)?.[1]);
    const env = {
      ...{ DATABASE_URL: postgres.url, TRUSTED_PROXY: '127.0.0.1', OUTBOX_DIR: outbox },
      SECRET_KEY: randomBytes(16).toString('hex'),
    };
    server = await startServer({ ...env, JOBS: 'off' });
    const calls = Object.entries(getCalls(prepared));
    for (const [, [, make]] of calls.slice(0, 5)) await send(server.origin, make(1));
    const costs = [];
    for (const [call, plan] of calls) {
      costs.push({ call, ...(await measureCall(server, postmaster, plan)) });
      console.log(costs.at(-1));
    }
    const visits = await measureVisits(server.origin, visited);
    console.log(visits);
    await server.stop();
    server = undefined;
    const mails = await measureMails(postgres.url, env, client, postmaster);
    console.log(mails);
    const sizes = await getRowSizes(client);
    console.log(sizes);
    await writeReport('reports/scale.md', {
      title: 'What a call, a mail and a row cost',
      command: 'npm run bench -- scale',
      sections: [
        'Processor time of the Node server and of PostgreSQL for one call, four at a time, with passwords hashed at their full cost; bytes are the compressed body. Rendered pages are new to the cache.',
        markdownTable(costs),
        'What a phone asks the server for that opens these pages one after the other, without a session.',
        markdownTable(visits),
        'One worker over a mail server on the same machine, which answers at once.',
        markdownTable([mails]),
        'Bytes of a row with its indexes, of 100,000.',
        markdownTable(sizes),
      ],
    });
    return true;
  } finally {
    await server?.stop();
    await client?.end();
    await postgres.stop();
    rmSync(outbox, { recursive: true, force: true });
  }
}
