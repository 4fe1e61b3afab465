import { execFileSync, spawn } from 'node:child_process';
import { chownSync, cpSync, globSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAccount } from '../support/accounts';
import { testSecret } from '../support/light-passwords';
import { collectionWithFile } from '../support/documents';

/** What the last stage of the Dockerfile holds. */
const folder = mkdtempSync(join(tmpdir(), 'image-'));
const temporary = mkdtempSync(join(tmpdir(), 'image-temporary-'));
/** As root, the server is handed to the account that owns nothing. */
const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let server: ReturnType<typeof spawn>;
let origin = '';
let before: string[];

const own = (pattern: string) =>
  globSync(pattern, { cwd: folder, exclude: ['node_modules/**', '.data/**'] });

/** Everything outside of `.data`, with its time. */
const readState = () =>
  globSync('**/*', { cwd: folder, exclude: ['.data/**'] })
    .map((path) => `${path} ${lstatSync(join(folder, path)).mtimeMs}`)
    .sort();

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/image-files.mjs', folder]);
  for (const file of ['package-lock.json', '.npmrc']) cpSync(file, join(folder, file));
  execFileSync('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
  for (const file of ['package-lock.json', '.npmrc']) rmSync(join(folder, file));
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  execFileSync('chmod', ['u+w', folder]);
  mkdirSync(join(folder, '.data'));
  execFileSync('chmod', ['a-w', folder]);
  if (isRoot) {
    for (const path of [join(folder, '.data'), temporary]) chownSync(path, nobody, nobody);
  }
  before = readState();
  server = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: folder,
    ...(isRoot && { uid: nobody, gid: nobody }),
    // Of the Dockerfile, but for the port.
    env: {
      ...testSecret,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PORT: '0',
      TMPDIR: temporary,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolvePort, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, served] = /served at http:\S+:(\d+)/.exec(said) ?? [];
      if (served) resolvePort(served);
    });
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
  origin = `http://127.0.0.1:${port}`;
}, 600_000);

afterAll(async () => {
  server.kill('SIGKILL');
  await once(server, 'exit');
  execFileSync('chmod', ['-R', 'u+w', folder]);
  for (const path of [folder, temporary]) rmSync(path, { recursive: true, force: true });
});

it('holds no page, island, test or document as a source', () => {
  expect(own('**/*.{astro,tsx,test.ts}')).toEqual([]);
  expect(own('{docs,tests}/**')).toEqual([]);
});

it('serves home, a lesson and an upload, and writes into .data alone', async () => {
  for (const path of ['/', '/en', '/courses/1/lessons/AI-101', '/api/ready'])
    expect((await fetch(origin + path)).status, path).toBe(200);
  const account = await createAccount(origin);
  const { url } = await collectionWithFile(origin, account);
  const sent = await fetch(origin + url, { headers: { cookie: account.cookie } });
  expect(sent.status).toBe(200);
  expect(globSync(join(resolve(folder), '.data/documents/**/*')).length).toBeGreaterThan(0);
  expect(readState()).toEqual(before);
});
