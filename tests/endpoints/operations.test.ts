import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { filePolicy, sandboxHeaders, sandboxPath, securityHeaders } from '~/config/security';
import { call, getCookie, someRegistration } from '../support/accounts';
import { tokenIn, waitForMail } from '../support/outbox';
import { served } from '../support/served';
import { startServer, type RunningServer } from '../support/server';

const { origin, awayOrigin } = served;

/** One address of every kind of answer: page, static page, error pages, call, refused call, file, redirect. */
const kinds = [
  ...['/', '/en', '/events', '/en/nothing/here', '/500', '/dashboard'],
  ...[api.events, api.user, '/api/nothing', '/files/nothing.webp', '/admin', '/admin/users'],
  ...['/robots.txt', '/favicon.svg', '/events.ics', '/content.xml', '/id/events', '/%'],
  ...['/security.txt', '/.well-known/security.txt'],
];

describe('every answer', () => {
  it.each(kinds)('%s has the security headers, a policy, and an id', async (path) => {
    const { headers } = await fetch(origin + path, { redirect: 'manual' });
    for (const [name, value] of Object.entries(securityHeaders)) {
      expect(headers.get(name), name).toBe(value);
    }
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    const isPage = headers.get('content-type')?.startsWith('text/html');
    if (isPage) expect(policy).toContain("script-src 'self'");
    else expect(policy.startsWith("default-src 'none';")).toBe(true);
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
    // Plain http: a browser would not believe it.
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it.each<Record<string, string>>([{}, { 'save-data': 'on' }])(
    'of the place in which code runs takes its origin and all its ways out: %j',
    async (headers) => {
      const response = await fetch(origin + sandboxPath, { headers });
      expect(response.status).toBe(200);
      for (const [name, value] of Object.entries({ ...securityHeaders, ...sandboxHeaders }))
        expect(response.headers.get(name), name).toBe(value);
      // It has no stylesheet or script of a file, which its policy would refuse.
      expect(await response.text()).not.toMatch(/(?:src|href)=/);
      // Without its ending it is a file like others, in which nothing runs.
      const file = await fetch(origin + sandboxPath.replace('.html', ''), { headers });
      expect(file.headers.get('content-security-policy')).not.toContain(
        "script-src 'unsafe-inline'",
      );
    },
  );

  it('to a script, style or picture allows nothing', async () => {
    const page = await (await fetch(origin)).text();
    for (const file of [/\/_astro\/[\w./-]+\.js/, /\/_astro\/[\w./-]+\.css/].map((kind) =>
      kind.exec(page)?.at(0),
    )) {
      const { headers } = await fetch(origin + file);
      expect(headers.get('content-security-policy')).toBe(filePolicy);
    }
  });

  it.each(['/robots.txt', '/favicon.svg', '/content.xml', '/sitemap-index.xml', '/'])(
    '%s declares its charset',
    async (path) => {
      const type = (await fetch(origin + path)).headers.get('content-type') ?? '';
      expect(type.toLowerCase()).toMatch(/^[\w/+-]+; ?charset=utf-8$/);
    },
  );

  it.each([
    ['es-teh.xlsx', /^application\/vnd\.openxmlformats/],
    ['es-teh.ipynb', /^application\/x-ipynb\+json/],
  ])('names the kind of %s, which a lesson offers', async (file, kind) => {
    const { headers } = await fetch(`${origin}/materials/AI-201/${file}`);
    expect(headers.get('content-type')).toMatch(kind);
  });
});

describe('the number of a request', () => {
  it('is taken from a trusted proxy if it is valid', async () => {
    const idFor = async (given: string) =>
      (await fetch(origin + api.health, { headers: { 'x-request-id': given } })).headers.get(
        'x-request-id',
      );
    expect(await idFor('proxy-4711-abc')).toBe('proxy-4711-abc');
    expect(await idFor('<script>')).toMatch(/^[0-9a-f]{16}$/);
    const stranger = await fetch(awayOrigin + api.health, {
      headers: { 'x-request-id': 'proxy-4711-abc' },
    });
    expect(stranger.headers.get('x-request-id')).toMatch(/^[0-9a-f]{16}$/);
  });

  it('is in the JSON of an error, and on an error page', async () => {
    for (const path of ['/api/nothing', api.user]) {
      const response = await fetch(origin + path);
      const { requestId } = (await response.json()) as { requestId: string };
      expect(requestId).toBe(response.headers.get('x-request-id'));
    }
    const page = await fetch(`${awayOrigin}/en/events`);
    expect(await page.text()).toContain(page.headers.get('x-request-id'));
  });
});

describe('health and readiness', () => {
  it('distinguish a live process from a ready one', async () => {
    for (const [where, path, status] of [
      [origin, api.health, 200],
      [origin, api.ready, 200],
      [awayOrigin, api.health, 200],
      [awayOrigin, api.ready, 503],
    ] as const) {
      const response = await fetch(where + path);
      expect(response.status, where + path).toBe(status);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.has('retry-after')).toBe(status === 503);
    }
  });
});

it('health says which version and build runs', async () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const health = (await (await fetch(origin + api.health)).json()) as Record<string, string>;
  const home = await (await fetch(origin)).text();
  expect(health).toEqual({ status: 'ok', version, build: expect.stringMatching(/^[0-9a-f]{8}$/) });
  expect(home).toContain(`data-build="${health['build']}"`);
});

describe('security.txt', () => {
  it('names a contact and an expiry date', async () => {
    const moved = await fetch(`${origin}/security.txt`);
    expect(moved.url).toBe(`${origin}/.well-known/security.txt`);
    expect(moved.headers.get('content-type')).toMatch('text/plain');
    const text = await moved.text();
    for (const field of ['Contact: mailto:', 'Preferred-Languages: id, en', 'Canonical: http']) {
      expect(text).toContain(field);
    }
    const expires = Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '');
    expect(expires).toBeGreaterThan(Date.now());
    expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  });
});

describe('a server of its own', () => {
  const outbox = mkdtempSync(join(tmpdir(), 'outbox-'));
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer({
      DATABASE_URL: 'memory:',
      LOG_LEVEL: 'trace',
      OUTBOX_DIR: outbox,
      TRUSTED_PROXY: '127.0.0.1',
      NODE_OPTIONS: '--import ./tests/support/injected-error.mjs',
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(outbox, { recursive: true, force: true });
  });

  it.each([
    ['/jobs', 'Ada kendala di pihak kami', 'Nomor permintaan ini'],
    ['/en/jobs', 'Something went wrong on our side', 'Number of this request'],
  ])('shows a page with the request id on an error: %s', async (path, heading, label) => {
    const response = await fetch(`${server.origin}${path}?q=injected-error`);
    expect(response.status).toBe(500);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await response.text();
    const id = response.headers.get('x-request-id') ?? '';
    for (const part of [heading, label, `>${id}</code>`]) expect(html).toContain(part);
    // Trying again asks for the same, with what was searched for.
    expect(html).toContain(`href="${path}?q=injected-error"`);
    expect(html).not.toContain('An error was injected');
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes(id));
    expect(lines.filter((line) => line.includes('An error was injected here.'))).toHaveLength(1);
  });

  it('logs each request once without personal data, and finishes running requests on SIGTERM', async () => {
    const at = server.origin;
    const { password, ...person } = someRegistration();
    const address = '203.0.113.77';
    const headers = { 'x-forwarded-for': address, 'user-agent': 'Nama Peramban/1.0' };
    const send = (path: string, body: unknown, cookie?: string) =>
      call(at, 'POST', path, { body, headers, ...(cookie && { cookie }) });
    const registered = await send(api.register, { ...person, password });
    const again = await send(api.register, { ...person, password });
    const wrong = await send(api.login, { username: person.username, password: 'salah-sekali' });
    const known = await send(api.login, { username: person.email, password });
    expect([registered, again, wrong, known].map(({ status }) => status)).toEqual([
      201, 409, 401, 200,
    ]);
    const cookie = getCookie(known);
    await send(api.forgotPassword, { email: person.email });
    const token = tokenIn(await waitForMail(outbox, person.email, /sandi|password/i));
    await fetch(`${at}/auth/reset?token=${token}`);
    await fetch(`${at}/jobs?q=${person.username}`);
    const last = await call(at, 'GET', api.user, { cookie, headers });
    expect(last.status).toBe(200);

    // A body that is still being sent when the server is told to stop.
    const body = JSON.stringify({ username: person.username, password });
    const underWay = new Promise<{ status: number; connection: string | undefined }>(
      (resolve, reject) => {
        const slow = request(
          at + api.login,
          {
            method: 'POST',
            agent: false,
            headers: {
              origin: at,
              'content-type': 'application/json',
              ...headers,
              'content-length': Buffer.byteLength(body),
              expect: '100-continue',
            },
          },
          (response) => {
            response.resume();
            resolve({ status: response.statusCode ?? 0, connection: response.headers.connection });
          },
        );
        slow.on('error', reject);
        // The server has read the head: the request is under way.
        slow.once('continue', () => {
          slow.write(body.slice(0, 5));
          void (async () => {
            const stopped = server.stop();
            await expect.poll(() => server.output()).toContain('"msg":"stopping"');
            await expect(fetch(at + api.health)).rejects.toThrow();
            slow.end(body.slice(5));
            expect(await stopped).toBe(0);
          })().catch(reject);
        });
        slow.flushHeaders();
      },
    );
    expect((await underWay).status).toBe(200);
    await expect.poll(() => server.output()).toContain('"msg":"stopped"');

    const log = server.output();
    const secrets = [person.email, person.username, person.phoneNumber, password, 'salah-sekali'];
    for (const secret of [...secrets, token, cookie.split('=')[1] ?? '', address, 'Peramban']) {
      expect(log).not.toContain(secret);
    }
    const all = log
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const { id: userId } = (await registered.json()) as { id: number };
    const factors = ['password'];
    expect(all.filter(({ msg }) => msg === 'authentication')).toMatchObject([
      { event: 'login', userId, factors: [], outcome: 'invalid_credentials' },
      { event: 'login', userId, factors, outcome: 'success' },
      { event: 'login', userId, factors, outcome: 'success' },
    ]);
    const lines = all.filter(({ msg }) => msg === 'request');
    const ofLast = lines.filter(({ requestId }) => requestId === last.headers.get('x-request-id'));
    expect(ofLast).toHaveLength(1);
    expect(ofLast[0]).toMatchObject({ method: 'GET', path: api.user, status: 200 });
    expect(
      lines.find(({ path }) => path === '/[...locale]/auth/reset' || path === '/auth/reset'),
    ).toBeTruthy();
  });
});
