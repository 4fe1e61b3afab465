import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { call, getCookie, someRegistration } from '../support/accounts';
import { startServer, type RunningServer } from '../support/server';
import { copyWithLanguage } from './third-language';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'third-language-'));
let server: RunningServer;

/** Runs one of the project's programs on the copy; what it prints. */
async function runInCopy(...program: string[]): Promise<string> {
  // Vitest says "test" here, with which React's pages are built for development.
  const env = { ...process.env, NODE_ENV: 'production' };
  const options = { cwd: folder, maxBuffer: 2 ** 26, env };
  const { stdout } = await run(process.execPath, program, options).catch((error: unknown) => {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program.join(' ')} failed:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`);
  });
  return stdout;
}

beforeAll(async () => {
  copyWithLanguage(folder, 'ms', 'Bahasa Melayu');
}, 600_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('compiles', async () => {
  const printed = await runInCopy('node_modules/astro/bin/astro.mjs', 'check');
  expect(printed).toMatch(/^- 0 errors$/m);
});

it('is built and served', async () => {
  await runInCopy('scripts/build.mjs');
  server = await startServer(
    {
      DATABASE_URL: 'memory:',
      ADMIN_PASSWORD: 'not known to anyone',
      LOG_LEVEL: 'silent',
      OUTBOX_DIR: join(folder, 'outbox'),
    },
    join(folder, 'scripts/serve.ts'),
    folder,
  );
});

const pages = [
  '',
  '/events',
  '/jobs',
  '/courses',
  '/skill-hub',
  '/train',
  '/ai',
  '/help',
  '/auth',
  '/dashboard',
];

it.each(pages)('shows /ms%s in its own language, which the other languages name', async (path) => {
  const response = await fetch(`${server.origin}/ms${path}`);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('<html lang="ms"');
  for (const [language, address] of [
    ['ms', `/ms${path}`],
    ['en', `/en${path}`],
    ['id', path || '/'],
  ]) {
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" hreflang="${language}" href="https?://[^/"]+${address}"`),
    );
  }
  // Links to pages stay in the language, except those of the language switch.
  const links = [...html.matchAll(/<a\s[^>]*?href="(\/[^"]*)"[^>]*>/g)];
  const foreign = links.filter(
    ([tag, href = '']) => !/^\/(ms([/?#]|$)|files\/|api\/)/.test(href) && !tag.includes('hreflang'),
  );
  expect(foreign.map(([, href]) => href)).toEqual([]);
  const other = await (await fetch(`${server.origin}${path || '/'}`)).text();
  expect(other).toContain('hreflang="ms"');
});

it('is taken by calls, remembered of an account, and listed for search engines', async () => {
  const body = { ...someRegistration(), locale: 'ms' };
  const registered = await call(server.origin, 'POST', api.register, { body });
  expect(registered.status).toBe(201);
  const account = await call(server.origin, 'GET', api.user, { cookie: getCookie(registered) });
  expect(await account.json()).toMatchObject({ locale: 'ms' });
  const sitemap = await (await fetch(`${server.origin}/sitemap-rows.xml`)).text();
  expect(sitemap).toContain('hreflang="ms"');
});

it('leaves names that are no language unknown', async () => {
  for (const path of ['/xx', '/ms/xx', '/xx/events'])
    expect((await fetch(`${server.origin}${path}`)).status).toBe(404);
});
