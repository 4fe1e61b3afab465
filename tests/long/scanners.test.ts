import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, getCookie, someAddress, someRegistration } from '../support/accounts';
import { startVulnerableSite } from './vulnerable-site';
import { machineLine, table, writeReport } from '../support/report';
import { seededAdminPassword, startServer, type RunningServer } from '../support/server';

const has = (name: string) => spawnSync('which', [name]).status === 0;
const missing = ['wapiti', 'sqlmap'].filter((name) => !has(name));
if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(' and ')} not installed (apt-get install wapiti sqlmap).`);
}
/** Timeout of wapiti in seconds. */
const scanSeconds = Number(process.env.SCAN_SECONDS ?? 600);

async function run(command: string, args: string[]): Promise<string> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  await once(child, 'exit');
  return output;
}

describe.skipIf(missing.length > 0)('scanners', { timeout: 3_600_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'scanners-'));
  const lines: string[][] = [];
  let server: RunningServer;
  let vulnerable: Awaited<ReturnType<typeof startVulnerableSite>>;
  let user: string;
  let admin: string;

  beforeAll(async () => {
    vulnerable = await startVulnerableSite();
    server = await startServer({
      DATABASE_URL: 'memory:',
      LOG_LEVEL: 'error',
      OUTBOX_DIR: join(folder, 'outbox'),
      BLOB_DIR: join(folder, 'blobs'),
      TRUSTED_PROXY: '127.0.0.1',
    });
    const headers = { 'x-forwarded-for': someAddress() };
    const ask = (path: string, body: unknown) =>
      call(server.origin, 'POST', path, { body, headers });
    user = getCookie(await ask('/api/register', someRegistration()));
    admin = getCookie(
      await ask('/api/login', { username: 'admin', password: seededAdminPassword }),
    );
  }, 600_000);
  afterAll(async () => {
    await vulnerable.stop();
    await server.stop();
    if (lines.length > 0) await report();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What wapiti reports; its modules that ask a server of its makers are left out. */
  async function wapiti(origin: string, cookie: string, seconds: number, starts: string[]) {
    const file = join(folder, `wapiti-${lines.length}.json`);
    const said = await run('wapiti', [
      ...['-u', `${origin}/`, '--scope', 'folder', '-f', 'json', '-o', file, '--flush-session'],
      ...['-m', 'xss,permanentxss,sql,blindsql,exec,file,crlf,redirect,backup'],
      ...['--max-scan-time', String(seconds), '--max-attack-time', '60', '-d', '3', '-t', '5'],
      ...['--store-session', join(folder, 'sessions'), '--verify-ssl', '0'],
      ...starts.flatMap((path) => ['-s', origin + path]),
      // It asks for brotli, which it cannot read, and then sees no link.
      ...['-H', 'Accept-Encoding: identity'],
      ...(cookie ? ['-H', `Cookie: ${cookie}`] : []),
    ]);
    const { vulnerabilities } = JSON.parse(readFileSync(file, 'utf8')) as {
      vulnerabilities: Record<string, { method: string; path: string; parameter: string }[]>;
    };
    const found = Object.entries(vulnerabilities).flatMap(([name, list]) =>
      list.map(({ method, path, parameter }) => `${name}: ${method} ${path} ${parameter ?? ''}`),
    );
    return { found, pages: Number(/found (\d+) URLs and forms/.exec(said)?.[1] ?? 0) };
  }

  it('wapiti finds the vulnerability of the test site, and nothing in the build, logged in', async () => {
    const hole = await wapiti(vulnerable.origin, '', 120, ['/search?q=a']);
    expect(hole.found.join('\n')).toMatch(/cross site scripting|xss/i);
    const starts = ['/jobs?q=a', '/events', '/skill-hub?q=a', '/dashboard', '/jobs/post', '/en'];
    const lists = ['/api/jobs?q=a&page=1', '/api/events?page=1', '/api/courses?page=1'];
    const build = await wapiti(server.origin, user, scanSeconds, [...starts, ...lists]);
    lines.push([
      'wapiti, as a user',
      `${build.pages} addresses and forms`,
      build.found.join('; ') || 'nothing',
    ]);
    expect(build.found).toEqual([]);
    // A scan that saw no page says nothing.
    expect(build.pages).toBeGreaterThan(20);
  });

  /** Returns true if sqlmap reports a parameter as injectable. */
  async function sqlmap(url: string, parameter: string, extra: string[] = []) {
    const output = await run('sqlmap', [
      ...['-u', url, '-p', parameter, '--batch', '--level', '3', '--risk', '2', '--threads', '4'],
      ...['--time-sec', '3', '--timeout', '20', '--retries', '1', '--flush-session'],
      ...['--dbms', 'postgresql', '--output-dir', join(folder, 'sqlmap'), '--disable-coloring'],
      ...['--ignore-code', '400,401,404,409,429,500', ...extra],
    ]);
    const isFound = /identified the following injection point/.test(output);
    if (!isFound && !/do not appear to be injectable/.test(output)) {
      throw new Error(`sqlmap did not come to an end:\n${output.slice(-2_000)}`);
    }
    return isFound;
  }

  const gets: [path: string, parameter: string, who: 'user' | 'admin'][] = [
    ['/api/jobs?q=data&page=1', 'q', 'user'],
    ['/api/jobs?category=DevOps', 'category', 'user'],
    ['/api/events?q=ai', 'q', 'user'],
    ['/api/courses?page=1', 'page', 'user'],
    ['/skill-hub?q=ai', 'q', 'user'],
    ['/api/admin/users?q=adm&page=1', 'q', 'admin'],
    ['/api/admin/jobs?q=a&sort=posted', 'sort', 'admin'],
    ['/api/admin/events?q=a&sort=title', 'sort', 'admin'],
  ];
  const posts: [path: string, body: unknown, parameter: string][] = [
    ['/api/login', { username: 'admin', password: 'kopi hitam' }, 'username'],
    ['/api/password/forgot', { email: 'a@example.org' }, 'email'],
    ['/api/collections', { name: 'a', description: 'b' }, 'name'],
    ['/api/user/courses', { courseId: 1, progress: 0 }, 'courseId'],
  ];

  it('sqlmap finds the vulnerability of the test site, and none in the parameters of the build', async () => {
    expect(await sqlmap(`${vulnerable.origin}/books?q=1`, 'q')).toBe(true);
    const found: string[] = [];
    for (const [path, parameter, who] of gets) {
      const cookie = who === 'admin' ? admin : user;
      const isFound = await sqlmap(server.origin + path, parameter, ['--cookie', cookie]);
      lines.push(['sqlmap', `GET ${path}: ${parameter}`, isFound ? 'injectable' : 'nothing']);
      if (isFound) found.push(path);
    }
    for (const [path, body, parameter] of posts) {
      const isFound = await sqlmap(server.origin + path, `JSON ${parameter}`, [
        ...['--cookie', user, '--data', JSON.stringify(body), '--method', 'POST'],
        ...['--headers', `Content-Type: application/json\nOrigin: ${server.origin}`],
      ]);
      lines.push(['sqlmap', `POST ${path}: ${parameter}`, isFound ? 'injectable' : 'nothing']);
      if (isFound) found.push(path);
    }
    expect(found).toEqual([]);
    expect(server.output()).not.toMatch(/unhandled|uncaught|"level":[56]0/i);
  });

  async function report(): Promise<void> {
    writeReport('reports/scanners.md', [
      '# Scanners',
      '`npm run test:long -- scanners` made this page; `tests/long/scanners.test.ts` says how. Each first found the vulnerability of a small test site; then it was let loose on the production build. sqlmap ran at level 3, risk 2.',
      table(['Scanner', 'Where', 'Found'], lines),
      machineLine(),
    ]);
  }
});
