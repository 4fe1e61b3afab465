import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCookie, call, confirmAddress, createAccount, someAddress } from '../support/accounts';
import { findBreach } from './error-contract';
import { machineLine, table, writeReport } from '../support/report';
import { served } from '../support/served';
import { startServer, type RunningServer } from '../support/server';
import { matrix } from './matrix';
import { getBody, mischief, schemaFields, type Mischief } from './mischief';
import type { Cast } from './rules';
import { sendRaw } from './send-raw';

/** `npm run test:long -- fuzz` sends many more. */
const total = Number(process.env.FUZZ_REQUESTS ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const slowest = 2_000;
/** Requests before people and rows are made anew: mischief ends sessions and deletes rows. */
const perRound = 900;

/** A stack frame, a hash, or a message of a driver or of Node. */
const leak = /\n\s+at |\.(m?js|ts):\d+|node_modules|\$argon2|select |insert |postgres|SyntaxError/i;

/** Stack frames, paths and queries of ours, which no response contains. */
const inside =
  /\n\s+at [\w.<]+ \(|node_modules|\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$\w{8}|Failed query/;
const here = process.cwd();

interface Target {
  name: string;
  method: string;
  /** With `{}` in place of parameters. */
  pattern: string;
  /** The address of a row that is there. */
  path: (cast: Cast, origin: string) => string | Promise<string>;
  body?: (cast: Cast) => unknown;
}

const routes: Target[] = Object.entries(matrix).flatMap(([file, row]) =>
  (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).flatMap((method) => {
    const rule = row[method];
    if (!rule) return [];
    const pattern = `/api/${file.replace(/(\/index)?\.ts$/, '').replace(/\[[^\]]+\]/g, '{}')}`;
    return {
      name: file,
      method,
      pattern,
      path: rule.path ?? (() => pattern),
      ...(rule.body && { body: ({ user }: Cast) => rule.body?.(user) }),
    };
  }),
);

/** Pages and files that are made when they are asked for. */
const pages: Target[] = [
  ...['/jobs', '/jobs/{}', '/jobs/post', '/jobs/alerts', '/jobs/alerts/{}', '/jobs.xml'],
  ...['/events', '/events/{}', '/events/{}.ics'],
  ...['/events.ics', '/events.xml', '/events/propose', '/skill-hub', '/skill-hub/{}'],
  ...['/skill-hub/{}.ics', '/skill-hub.ics', '/courses', '/courses/{}', '/courses/{}/learn'],
  ...[
    '/courses/1/learn/{}',
    '/certificates/{}',
    '/certificates/{}.pdf',
    '/certificates/{}.jpg',
    '/files/{}',
  ],
  ...['/covers/{}.svg', '/covers/bootcamps/{}.svg', '/{}/science', '/data/{}', '/id/{}', '/en/{}'],
  ...['/{}', '/api/{}', '/admin', '/admin/users', '/admin/courses/{}', '/dashboard', '/_astro/{}'],
].flatMap((pattern) =>
  ['GET', 'POST'].map((method) => ({
    name: pattern,
    method,
    pattern,
    path: () => pattern.replaceAll('{}', '1'),
  })),
);
const targets = [...routes, ...pages];

let server: RunningServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  server = await startServer({
    DATABASE_URL: 'memory:',
    LOG_LEVEL: 'error',
    OUTBOX_DIR: served.outbox,
    BLOB_DIR: join(folder, 'blobs'),
    CRON_SECRET: 'known to this test alone',
    TRUSTED_PROXY: '127.0.0.1',
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function makeCast(): Promise<Cast> {
  const { origin } = server;
  const [user, other, admin, banned, target] = await Promise.all([
    createAccount(origin),
    createAccount(origin),
    createAccount(origin, { isAdmin: true }),
    createAccount(origin),
    createAccount(origin),
  ]);
  // Its attempt at a final check needs one.
  await confirmAddress(origin, user);
  const staff = { events: user, courses: user, jobs: user, trainers: user, people: user };
  return { user, other, admin, banned, target, ...staff };
}

const statuses: Record<string, number> = {};
const problems: string[] = [];
let longest = 0;
/** How many were asked again. */
let asked = 0;
/** How many were sent on a connection that others had used before. */
let reused = 0;
const methodsWithBody = new Set<string>();
let inRole = 0;
let letIn = 0;

/** True of an address that no route is looked up for. */
function isBroken(address: string): boolean {
  try {
    return /\p{Cc}/u.test(decodeURIComponent(address));
  } catch {
    return true;
  }
}

/** What was slow beside others, to be asked again when nothing else is asked: only that counts. */
const late: { name: string; send: () => ReturnType<typeof sendRaw> }[] = [];

async function askAgain(): Promise<void> {
  for (const { name, send } of late.splice(0)) {
    let milliseconds = Infinity;
    for (let again = 0; milliseconds > slowest && again < 5; again++) {
      ({ milliseconds } = await send());
    }
    if (milliseconds > slowest) problems.push(`${name} takes ${milliseconds} ms`);
    longest = Math.max(longest, milliseconds);
  }
}

async function ask(target: Target, one: Mischief, index: number, cast: Cast, path: string) {
  const role = one.role % 3;
  const cookie = [undefined, cast.user.cookie, cast.admin.cookie][role];
  const body = getBody(one, target.body?.(cast));
  const method = one.method ?? target.method;
  const address =
    (one.parameter === null ? path : target.pattern.replaceAll('{}', one.parameter)) + one.query;
  const headers = {
    origin: server.origin,
    'x-forwarded-for': someAddress(),
    ...(cookie && { cookie }),
    ...(body && { 'content-type': body.type }),
    ...one.headers,
  };
  const send = () => sendRaw(server.origin, method, address, headers, body?.bytes ?? null);
  const answer = await send();
  if (answer.isReused) reused += 1;
  if (body && body.bytes.byteLength > 0) methodsWithBody.add(method);
  if (answer.milliseconds <= slowest) longest = Math.max(longest, answer.milliseconds);
  else late.push({ name: `${index}: ${method} ${address.slice(0, 200)} (${target.name})`, send });
  statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
  if (role > 0) inRole += 1;
  if (role > 0 && answer.status !== 401) letIn += 1;

  const said = `${answer.headers}\n${answer.text}`;
  const problem = (what: string) =>
    problems.push(
      `${index}: ${method} ${address.slice(0, 200)} (${target.name}) ${what}: ${answer.text.slice(0, 300)}`,
    );
  if (answer.status === 0 || answer.status >= 500) problem(`answers ${answer.status}`);
  if (inside.test(said) || said.includes(here)) problem('shows its inside');
  const isError = answer.status >= 400 && address.startsWith('/api/') && method !== 'HEAD';
  if (!isError || answer.text === '') return;
  if (leak.test(answer.text)) problem('leaks');
  if (isBroken(address)) return;
  const breach = findBreach(answer.status, answer.text);
  if (breach) problem(breach);
}

async function round(samples: Mischief[], first: number): Promise<void> {
  const cast = await makeCast();
  const paths = new Map<Target, string>();
  for (const target of targets) paths.set(target, await target.path(cast, server.origin));
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < samples.length; index = next++) {
      const target = targets[(first + index) % targets.length] as Target;
      const one = samples[index] as Mischief;
      await ask(target, one, first + index, cast, paths.get(target) ?? '');
    }
  };
  await Promise.all(Array.from({ length: 8 }, worker));
  asked += late.length;
  await askAgain();
}

describe('generated bad requests over all routes', { timeout: 3_600_000 }, () => {
  it('cause no 5xx, none over two seconds, and reveal nothing internal', async () => {
    const fields = await schemaFields();
    expect(fields.length).toBeGreaterThan(80);
    const samples = fc.sample(mischief(fields), { numRuns: total, seed });
    for (let first = 0; first < total; first += perRound) {
      await round(samples.slice(first, first + perRound), first);
    }
    const { length } = problems;
    expect({ problems: problems.slice(0, 20), length, log: server.output().slice(-4_000) }).toEqual(
      {
        problems: [],
        length: 0,
        log: expect.not.stringMatching(/unhandled|uncaught|"level":[56]0|\n\s+at /i) as string,
      },
    );
    // They went in, past the door: most were not turned away for want of a session.
    expect(letIn / inRole).toBeGreaterThan(0.6);
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '404', '405']));

    // A body that spoils its connection takes the next request with it.
    expect(reused / total).toBeGreaterThan(0.5);
    expect([...methodsWithBody]).toEqual(
      expect.arrayContaining(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']),
    );

    const { origin } = server;
    expect((await fetch(`${origin}/api/health`)).status).toBe(200);
    const admin = await call(origin, 'GET', '/api/user', { cookie: await adminCookie(origin) });
    expect(await admin.json()).toMatchObject({ username: 'admin', isAdmin: true });
    if (process.env.FUZZ_REPORT) await report(fields.length);
  });
});

async function report(fields: number): Promise<void> {
  writeReport('reports/fuzz.md', [
    '# Generated bad requests',
    '`npm run test:long -- fuzz` made this page; `tests/endpoints/fuzz.test.ts` says how. A short form runs in `npm test`.',
    `${total} requests (seed ${seed}) over ${routes.length} methods of ${Object.keys(matrix).length} API routes and ${pages.length} pages and files, as a visitor, a user and an admin in turn, against the production build. Bodies are drawn from the ${fields} fields of the features' schemas (${'a little more or less than each takes'}, other types, traps such as \`__proto__\`), broken JSON, deep nesting and broken multipart forms; addresses with odd ids, escapes and queries of kilobytes; odd methods, types, encodings and headers. ${Math.round((reused / total) * 100)} % were sent on a connection that others had used before, none a second time.`,
    table(
      ['Answer', 'Times'],
      Object.entries(statuses).map(([status, times]) => [status, times]),
    ),
    `No 5xx, no call without an answer, none over ${slowest / 1000} s (the longest took ${Math.round(longest)} ms; ${asked} were slower beside others on a busy machine, and fast enough when asked alone), no line of an error in the server's log, no stack, path or query in an answer. ${Math.round((letIn / inRole) * 100)} % of those sent with a session were not turned away for want of one.`,
    machineLine(),
  ]);
}
