import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import lockfile from 'proper-lockfile';
import { afterEach, describe, expect, it } from 'vitest';

/** The address for which the build has compressed its files. */
const site = { SITE_URL: 'http://localhost:4321' };

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** What a start says that ends at once, and its code. */
async function failedStart(env: Record<string, string>, cwd = process.cwd()) {
  const child = spawn(process.execPath, [resolve('scripts/serve.ts')], {
    cwd,
    env: { ...process.env, ...site, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: 'memory:', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  ends.push(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  const [code] = (await once(child, 'exit')) as [number];
  return { code, said: said.trim() };
}

/** A folder to start in, with the build in it and nothing else. */
function folderWithBuild(): string {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  for (const name of ['dist', 'db']) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

describe('a failed start prints one sentence', () => {
  it.each([
    [
      { DATABASE_URL: 'mysql://u:p@h/d' },
      'The environment is not usable:\n  DATABASE_URL: must be empty, memory:, or an address such as postgres://user:password@host/database',
    ],
    [
      { DATABASE_URL: 'postgres://u:p@127.0.0.1:1/d', SECRET_KEY: '' },
      'The environment is not usable:\n  SECRET_KEY: is needed with a PostgreSQL database, such as what openssl rand -hex 32 prints',
    ],
    [
      { SITE_URL: 'https://sinau.example/belajar' },
      'The environment is not usable:\n  SITE_URL: must end with its host or port, without a path, such as https://sinau.ai',
    ],
    [
      { HOST: '192.0.2.1' },
      '192.0.2.1 is no address of this machine: set HOST to one that is, such as localhost.',
    ],
  ])('with %j', async (env: Record<string, string>, sentence) => {
    expect(await failedStart(env)).toEqual({ code: 1, said: sentence });
  });

  it('if its port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    ends.push(() => other.close());
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await failedStart({ PORT: String(port) })).toEqual({
      code: 1,
      said: `Port ${port} of 127.0.0.1 is in use: stop what listens there, or set PORT to another one.`,
    });
  });

  it('if another process has the embedded database open', async () => {
    const folder = folderWithBuild();
    const database = join(folder, '.data/db');
    mkdirSync(database, { recursive: true });
    const release = await lockfile.lock(database, { realpath: false, update: 1_000 });
    ends.push(release);
    expect(await failedStart({ DATABASE_URL: '' }, folder)).toEqual({
      code: 1,
      said: 'The embedded database in .data/db is open in another process. Stop that process, or set DATABASE_URL to a PostgreSQL database that several can share.',
    });
  });

  it('if there is no build', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    expect(await failedStart({}, folder)).toEqual({
      code: 1,
      said: 'There is no build of the site yet: run npm start, or npm run build.',
    });
  });
});

describe('a start that takes long', () => {
  it('answers calls for rows at once, says when to ask again, and ends in a ready site', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    other.close();
    await once(other, 'close');
    // A new database is filled first.
    const child = spawn(process.execPath, ['scripts/serve.ts'], {
      env: {
        ...process.env,
        ...site,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATABASE_URL: 'memory:',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(() => child.kill('SIGKILL'));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const origin = `http://127.0.0.1:${port}`;
    const ask = (path: string, init?: RequestInit) => fetch(origin + path, init);
    await expect
      .poll(() =>
        ask('/').then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    const login = {
      method: 'POST',
      body: '{}',
      headers: { origin, 'content-type': 'application/json' },
    };
    const answers = await Promise.all([
      ask('/jobs'),
      ask('/en/events'),
      ask('/courses/1'),
      ask('/api/courses'),
      ask('/api/ready'),
      ask('/api/login', login),
    ]);
    expect(said).not.toContain('served at');
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    for (const { headers } of answers)
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answers[3]?.json()).toMatchObject({ code: 'database_opening' });
    expect((await ask('/api/health')).status).toBe(200);
    await expect.poll(() => said, { timeout: 150_000 }).toContain('served at');
    expect((await ask('/jobs')).status).toBe(200);
    expect((await ask('/api/ready')).status).toBe(200);
  });
});

describe('npm start', () => {
  /** A copy of the scripts beside a build that is newer than all of its sources. */
  function project(mark: string): string {
    const folder = mkdtempSync(join(tmpdir(), 'start-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    cpSync('scripts', join(folder, 'scripts'), { recursive: true });
    mkdirSync(join(folder, 'dist'));
    writeFileSync(join(folder, 'dist/.built'), mark);
    return folder;
  }

  it.each([
    ['1f2e3d4c\n', '', false],
    ['1f2e3d4c\n', 'https://www.sinau.example', false],
    ['', '', true],
    // A build for tests, which compresses less.
    ['1f2e3d4c\nquick\n', '', true],
  ])('with a build marked %j and SITE_URL=%s rebuilds: %s', async (mark, SITE_URL, isNew) => {
    const module = join(project(mark), 'scripts/lib/project.mjs');
    const script = `console.log((await import(${JSON.stringify(module)})).needsBuild())`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, SITE_URL },
    });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(child, 'exit');
    expect(said.trim()).toBe(String(isNew));
  });
});
