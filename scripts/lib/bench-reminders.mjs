// How fast 100,000 reminders leave: by the worker of a Node server, and on Vercel's output by crons
// alone; how long somebody who registers meanwhile waits for a mail; and what is planned under a lock.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { createDb } from '../../db/client.ts';
import { startPostgres, postgresBin } from '../../tests/support/postgres.ts';
import { startSmtp } from '../../tests/support/smtp.ts';
import { startServer } from './bench-server.mjs';
import { projectNode, root, run } from './project.mjs';
import { markdownTable, writeReport } from './report.mjs';

const amount = Number(process.env.BENCH_REMINDERS) || 100_000;
/** Milliseconds until each reply of the mail server, as of one in the same region. */
const delayMs = 10;
/** Seconds within which a mail about an account leaves, however many reminders wait. */
const maxWait = 5;
const secret = 'known to the benchmark alone';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const seconds = (since) => (performance.now() - since) / 1000;

/** People with a place at an event of tomorrow. */
async function addReminders(client) {
  await client.query(
    `insert into users (username, email, password, email_verified_at)
     select 'p' || n, 'p' || n || '@example.org', 'x', now() from generate_series(1, $1::int) n`,
    [amount],
  );
  await client.query(
    `with event as (
       insert into cms_events (title, slug, starts_at, ends_at)
       values ('Webinar', 'webinar', now() + interval '20 hours', now() + interval '22 hours') returning id
     )
     insert into event_registrations (event_id, user_id, status)
     select event.id, users.id, 'going' from event, users where username like 'p%'`,
  );
  await client.query('vacuum analyze');
}

/** A mail server that counts reminders by address, and notes when other mails arrived. */
async function startSink() {
  const sink = { reminders: new Map(), others: new Map(), total: 0 };
  const smtp = await startSmtp({
    delayMs,
    onMail: ({ to: [address] }) => {
      if (!/^p\d+@/.test(address)) return void sink.others.set(address, performance.now());
      sink.total += 1;
      sink.reminders.set(address, (sink.reminders.get(address) ?? 0) + 1);
    },
  });
  return { smtp, sink };
}

const callTask = async (origin, name) => {
  const response = await fetch(`${origin}/api/tasks/${name}`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
  return response.json();
};

/** Registers somebody; returns the seconds until the mail that asks for the address to be confirmed. */
async function registerAndWait(origin, { others }, name) {
  const email = `${name}@sinau.example`;
  const start = performance.now();
  const response = await fetch(`${origin}/api/register`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ username: name, email, institution: 'infrastruktur', password: 'Xk29-unrelated-words' },
      phoneNumber: `+62812${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
    }),
  });
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
  const answered = performance.now();
  while (!others.has(email) && seconds(start) < 120) await pause(10);
  return others.has(email) ? Math.max(0, others.get(email) - answered) / 1000 : Infinity;
}

/** Seconds of a processor that a process has used. */
function getProcessorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

const getPeakMemory = (pid) =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/** How long the reminders take to be queued, and the longest that somebody's own row was locked. */
async function watchPlanning(client) {
  const start = performance.now();
  let longest = 0;
  for (;;) {
    const asked = performance.now();
    await client.query(
      `update event_registrations set reminded_at = reminded_at where user_id in
         (select id from users where username = 'p' || (1 + floor(random() * $1))::int)`,
      [amount],
    );
    longest = Math.max(longest, performance.now() - asked);
    const { rows } = await client.query(
      `select not exists (select from event_registrations where reminded_at is null) as is_done`,
    );
    if (rows[0].is_done) return { planning: seconds(start), longest };
    await pause(20);
  }
}

const findFaults = ({ total, reminders }) => [
  ...(reminders.size < amount ? [`${amount - reminders.size} reminders did not arrive`] : []),
  ...(total > reminders.size ? [`${total - reminders.size} reminders arrived twice`] : []),
];

async function withDatabase(work) {
  const postgres = await startPostgres();
  const client = new pg.Client(postgres.url);
  try {
    const connection = await createDb(postgres.url);
    await migrate(connection);
    await connection.close();
    await client.connect();
    await addReminders(client);
    return await work(postgres.url, client);
  } finally {
    await client.end();
    await postgres.stop();
  }
}

/** By the worker of one Node server. */
const measureNode = () =>
  withDatabase(async (url, client) => {
    const { smtp, sink } = await startSink();
    const server = await startServer({
      ...{ DATABASE_URL: url, SMTP_URL: smtp.url, CRON_SECRET: secret, JOBS: 'on' },
    });
    try {
      const [start, used] = [performance.now(), getProcessorTime(server.pid)];
      void callTask(server.origin, 'reminders').catch(() => null);
      const { planning, longest } = await watchPlanning(client);
      const waits = [];
      let shown = 0;
      while (sink.reminders.size < amount && seconds(start) < 3600) {
        if (waits.length < 5 && sink.total > (amount * (waits.length + 1)) / 6)
          waits.push(await registerAndWait(server.origin, sink, `late${waits.length}`));
        await pause(100);
        if (seconds(start) > shown + 30) {
          shown = seconds(start);
          console.log(`${Math.round(shown)} s: ${sink.total}`);
        }
      }
      const took = seconds(start);
      const wait = Math.max(...waits);
      const row = {
        'queued in': `${planning.toFixed(1)} s`,
        'longest wait for a row': `${longest.toFixed(0)} ms`,
        'all sent after': `${took.toFixed(0)} s`,
        'a second': (amount / took).toFixed(0),
        'a mail about an account waits at most': `${wait.toFixed(1)} s`,
        'processor time of one': `${(((getProcessorTime(server.pid) - used) / amount) * 1000).toFixed(1)} ms`,
        connections: smtp.connections,
        'peak memory': `${getPeakMemory(server.pid).toFixed(0)} MB`,
      };
      console.log(row);
      const faults = findFaults(sink);
      if (!(wait <= maxWait)) faults.push(`a mail about an account waited ${wait.toFixed(1)} s`);
      return { row, faults };
    } finally {
      await server.stop();
      await smtp.stop();
    }
  });

/** Serves the output for Vercel. */
async function startOutput(env) {
  const output = '.vercel/output/functions/_render.func/.vc-config.json';
  if (!existsSync(join(root, output))) run(projectNode, ['scripts/build.mjs'], { VERCEL: '1' });
  const child = spawn(projectNode, ['tests/vercel/serve/main.ts'], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  for await (const chunk of child.stdout) {
    text += chunk;
    const origin = /served at (http:\S+)/.exec(text)?.[1];
    if (!origin) continue;
    const stop = async () => {
      child.kill();
      await once(child, 'exit');
    };
    return { origin, stop };
  }
  throw new Error(`The output was not served:\n${text}`);
}

/** By calls of the scheduler alone, one after the other: as many minutes if it calls each minute. */
const measureCrons = () =>
  withDatabase(async (url) => {
    const { smtp, sink } = await startSink();
    const server = await startOutput({
      ...{ DATABASE_URL: url, SMTP_URL: smtp.url, CRON_SECRET: secret },
      ...{ SECRET_KEY: 'known to the benchmark alone, of no use elsewhere' },
      SITE_URL: 'https://sinau.example',
    });
    try {
      const [sent, times] = [[], []];
      const calls = Number(process.env.BENCH_CRONS) || Infinity;
      while (sink.reminders.size < amount && sent.length < calls) {
        const [before, start] = [sink.total, performance.now()];
        await callTask(server.origin, sent.length === 0 ? 'reminders' : 'jobs');
        times.push(seconds(start));
        sent.push(sink.total - before);
        console.log(`call ${sent.length}: ${sent.at(-1)} in ${times.at(-1).toFixed(1)} s`);
      }
      const full = sent.slice(1, -1);
      const row = {
        calls: sent.length,
        'reminders per call': `${Math.min(...full)} to ${Math.max(...full)}`,
        'longest call': `${Math.max(...times).toFixed(1)} s`,
        'all sent, called each minute': `${sent.length} min`,
      };
      console.log(row);
      return { row, faults: findFaults(sink) };
    } finally {
      await server.stop();
      await smtp.stop();
    }
  });

/** Measures and writes reports/reminders.md; returns true if everything held. */
export async function benchReminders() {
  if (!postgresBin) {
    console.log('\nReminders: not measured, since PostgreSQL is not installed');
    return true;
  }
  const node = await measureNode();
  const crons = await measureCrons();
  const faults = [...node.faults, ...crons.faults];
  await writeReport('reports/reminders.md', {
    title: `${amount.toLocaleString('en')} reminders`,
    command: 'npm run bench -- reminders',
    sections: [
      `PostgreSQL, the server and the mail server, which replies after ${delayMs} ms, are on this machine. Five people register meanwhile, one after the other; the longest that one of them waits for a mail stands in the table. Planning locks the rows of those whose reminders it queues; somebody else updates random ones all the while.`,
      '## By the worker of one Node server',
      markdownTable([node.row]),
      "## On Vercel's output, by calls of the scheduler alone",
      markdownTable([crons.row]),
      faults.length === 0
        ? 'Each reminder arrived exactly once.'
        : faults.map((fault) => `- ${fault}`).join('\n'),
    ],
  });
  for (const fault of faults) console.error(`  ${fault}`);
  return faults.length === 0;
}
