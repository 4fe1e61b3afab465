// Registrations a second for events with none and with 100,000 places taken, with and without a
// capacity: how many are taken must not matter, and nobody is lost or gets a place too many.
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { Pool } from 'undici';
import { migrate } from '../../db/migrate.ts';
import { createDb } from '../../db/client.ts';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { startServer } from './bench-server.mjs';
import { markdownTable, writeReport } from './report.mjs';

const taken = 100_000;
/** Many short rounds, since other work on the machine comes and goes; `amount` people in each. */
const plans = [
  { clients: 16, amount: 32, rounds: 48 },
  { clients: 200, amount: 200, rounds: 16 },
];
/** Rates may differ by less than this part, and p99 be less than so many times p50. */
const limits = { difference: 0.2, tail: 10 };

const percentile = (values, part) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)];
const median = (values) => percentile(values, 0.5);

/** People who hold the places that are taken, and people with a session who register. */
async function addPeople(client, callers) {
  await client.query(
    `insert into users (username, email, password, email_verified_at)
     select 'p' || n, 'p' || n || '@example.org', 'x', now() from generate_series(1, $1::int) n`,
    [taken + callers],
  );
  const tokens = Array.from({ length: callers }, () => randomBytes(25).toString('hex'));
  await client.query(
    `insert into sessions (id, user_id, expires_at)
     select one.id, users.id, now() + interval '20 days'
     from unnest($1::text[]) with ordinality as one(id, n)
     join users on users.username = 'p' || ($2::int + one.n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest('hex')), taken],
  );
  return tokens;
}

/** An event of whose places so many are taken; with a capacity half of all callers get one. */
async function addEvent(client, { places, isLimited, calls }) {
  const { rows } = await client.query(
    `insert into cms_events (title, slug, starts_at, capacity)
     values ('Webinar', $1, now() + interval '30 days', $2) returning id, capacity`,
    [`surge-${randomBytes(6).toString('hex')}`, isLimited ? places + calls / 2 : null],
  );
  await client.query(
    `insert into event_registrations (event_id, user_id, status)
     select $1, id, 'going' from users where username like 'p%' order by id limit $2`,
    [rows[0].id, places],
  );
  return { ...rows[0], places, calls };
}

/** Registers callers from `first` on, so many at a time; returns the times and statuses. */
async function surge(origin, { id }, { tokens, first, clients, amount }) {
  const pool = new Pool(origin, { connections: clients });
  const [times, statuses] = [[], {}];
  let next = first;
  const work = async () => {
    while (next < first + amount) {
      const token = tokens[next];
      next += 1;
      const start = performance.now();
      const response = await pool.request({
        path: `/api/events/${id}/registration`,
        method: 'POST',
        headers: { origin, cookie: `session=${token}` },
      });
      await response.body.dump();
      times.push(performance.now() - start);
      statuses[response.statusCode] = (statuses[response.statusCode] ?? 0) + 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, work));
  const seconds = (performance.now() - start) / 1000;
  await pool.close();
  return { rate: amount / seconds, times, statuses };
}

/** What went wrong at an event: places too many, registrations lost, or a counter that differs. */
async function findFaults(client, { id, places, capacity, calls }) {
  const { rows } = await client.query(
    `select (select count(*)::int from event_registrations where event_id = $1) as rows,
       (select count(*)::int from event_registrations where event_id = $1 and status = 'going') as going,
       (select sum(going)::int from event_place_counters where event_id = $1) as counted`,
    [id],
  );
  const [{ rows: all, going, counted }] = rows;
  const faults = [];
  const expected = places + calls;
  if (all !== expected) faults.push(`event ${id}: ${expected - all} registrations are lost`);
  if (going !== (capacity ?? expected)) faults.push(`event ${id}: ${going} hold a place`);
  if (going !== counted) faults.push(`event ${id}: the counter says ${counted}, not ${going}`);
  return faults;
}

/** Measures both sizes of one kind in turn; returns a row of the table and the faults. */
async function compare(client, origin, { tokens, isLimited, clients, amount, rounds }) {
  const events = [];
  for (const places of [0, taken])
    events.push(await addEvent(client, { places, isLimited, calls: rounds * amount }));
  await client.query('vacuum analyze event_registrations');
  const runs = events.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const index of round % 2 === 0 ? [0, 1] : [1, 0])
      runs[index].push(
        await surge(origin, events[index], { tokens, first: round * amount, clients, amount }),
      );
  }
  const [empty, full] = runs.map((own) => median(own.map(({ rate }) => rate)));
  const times = runs.flat().flatMap((run) => run.times);
  // Of neighbours in time, which other work on the machine meets alike.
  const ratio = median(runs[1].map(({ rate }, round) => rate / runs[0][round].rate));
  const [p50, p99] = [0.5, 0.99].map((part) => percentile(times, part));
  const faults = [];
  for (const [status, count] of runs.flat().flatMap(({ statuses }) => Object.entries(statuses)))
    if (status !== '200') faults.push(`${count} × ${status} with ${clients} clients`);
  for (const event of events) faults.push(...(await findFaults(client, event)));
  if (Math.abs(1 - ratio) >= limits.difference)
    faults.push(`the rates differ by ${Math.round(Math.abs(1 - ratio) * 100)} %`);
  if (p99 >= limits.tail * p50) faults.push(`p99 is ${(p99 / p50).toFixed(1)} × p50`);
  const row = {
    clients,
    capacity: isLimited ? 'yes' : 'no',
    '0 taken, a second': empty.toFixed(1),
    [`${taken.toLocaleString('en')} taken, a second`]: full.toFixed(1),
    ratio: ratio.toFixed(2),
    p50: `${p50.toFixed(0)} ms`,
    p99: `${p99.toFixed(0)} ms`,
    'p99 to p50': (p99 / p50).toFixed(1),
  };
  return { row, faults };
}

async function measure(url, origin) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const calls = plans.map(({ amount, rounds }) => amount * rounds);
    const tokens = await addPeople(client, Math.max(...calls));
    const warm = await addEvent(client, { places: 0, isLimited: false, calls: 0 });
    await surge(origin, warm, { tokens, first: 0, clients: 16, amount: 500 });
    const [rows, faults] = [[], []];
    for (const plan of plans) {
      for (const isLimited of [false, true]) {
        const result = await compare(client, origin, { tokens, isLimited, ...plan });
        rows.push(result.row);
        faults.push(...result.faults);
        console.log(result.row);
      }
    }
    return { rows, faults };
  } finally {
    await client.end();
  }
}

/** Measures and writes reports/surge.md; returns true if everything held. */
export async function benchSurge() {
  if (!postgresBin) {
    console.log('\nSurge: not measured, since PostgreSQL is not installed');
    return true;
  }
  const postgres = await startPostgres();
  const outbox = mkdtempSync(join(tmpdir(), 'surge-'));
  let server;
  try {
    const connection = await createDb(postgres.url);
    await migrate(connection);
    await connection.close();
    server = await startServer({ DATABASE_URL: postgres.url, OUTBOX_DIR: outbox });
    const { rows, faults } = await measure(postgres.url, server.origin);
    await writeReport('reports/surge.md', {
      title: 'Many register at once',
      command: 'npm run bench -- surge',
      sections: [
        `The Node build on PostgreSQL, both on this machine, which also makes the load: people register for an event in many short rounds, in turn for one with no place taken and one with ${taken.toLocaleString('en')}; medians. With a capacity half of them get a place and half wait.`,
        markdownTable(rows),
        faults.length === 0
          ? 'Nobody was lost, nobody got a place too many, every answer was a 200.'
          : faults.map((fault) => `- ${fault}`).join('\n'),
      ],
    });
    for (const fault of faults) console.error(`  ${fault}`);
    return faults.length === 0;
  } finally {
    await server?.stop();
    await postgres.stop();
    rmSync(outbox, { recursive: true, force: true });
  }
}
