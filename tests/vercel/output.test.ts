import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { filePolicy } from '~/config/security';
import { eventSchema } from '~/features/events/events.schema';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { createDb } from '#db/client';
import { migrate } from '#db/migrate';
import { certificates, users } from '#db/schema';
import { seed } from '#db/seed/seed';
import { someRegistration } from '../support/accounts';
import { builtRoutes, pageRoutes } from '../support/built-routes';
import { postgresBin, startPostgres } from '../support/postgres';
import { createOutputServer } from './serve/server';

const output = '.vercel/output';
const functionFolder = `${output}/functions/_render.func`;

interface Route {
  src?: string;
  handle?: string;
  headers?: Record<string, string>;
}

const readJson = <Value>(path: string) => JSON.parse(readFileSync(path, 'utf8')) as Value;

describe('the build output', () => {
  it('has the version, the static pages with their policy, and one function', () => {
    const config = readJson<{ version: number; routes: Route[] }>(`${output}/config.json`);
    expect(config.version).toBe(3);
    const policies = config.routes.filter((route) => route.headers?.['content-security-policy']);
    for (const page of ['index.html', 'en/index.html']) {
      expect(existsSync(`${output}/static/${page}`)).toBe(true);
    }
    for (const address of ['/', '/en']) {
      const match = policies.find((route) => new RegExp(route.src ?? '$^').test(address));
      expect(match?.headers?.['content-security-policy']).toMatch("default-src 'self'");
    }
  });

  it('is served with a policy at every spelling of an address', async () => {
    const server = createOutputServer({ output, project: 'vercel.json' }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    for (const address of ['/', '/en', '/en/', '/train/']) {
      const page = await fetch(origin + address);
      expect([address, page.status]).toEqual([address, 200]);
      expect(page.headers.get('content-security-policy')).toMatch("default-src 'self'");
      expect(page.headers.get('strict-transport-security')).toMatch('max-age=');
    }
    server.closeAllConnections();
    server.close();
  });

  it('brings no routes but those of the pages, and one of the framework, which is refused', () => {
    const built = builtRoutes(`${functionFolder}/.vercel/output/server/entry.mjs`);
    const pages = new Set(pageRoutes());
    expect(built.length).toBeGreaterThan(100);
    expect(built.filter((one) => !pages.has(one))).toEqual(['/_image']);
    const asked = ['/_image?href=/og/en.jpg&f=avif', '/_server-islands/x', '/_actions/x'];
    expect(call('', ...asked).map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('starts without what only some requests need', () => {
    const server = `${functionFolder}/.vercel/output/server`;
    const starts = [
      ...['entry.mjs', 'virtual_astro_middleware.mjs'].map((name) => join(server, name)),
      ...globSync(`${server}/chunks/events_*.mjs`),
    ];
    expect(starts.length).toBeGreaterThan(2);
    const packages = new Set<string>();
    // A set that grows while it is walked is walked to its end.
    const files = new Set(starts);
    for (const file of files) {
      const found = readFileSync(file, 'utf8').matchAll(
        /^(?:import|export)\s*(?:[^'"]*?from\s*)?["']([^"']+)["']/gm,
      );
      for (const [, name = ''] of found) {
        if (name.startsWith('.')) files.add(join(dirname(file), name));
        else if (!name.startsWith('node:')) packages.add(name);
      }
    }
    const late = ['@node-rs/argon2', 'nodemailer', 'pdfkit', 'rate-limiter-flexible', 'sharp'];
    expect(late.filter((name) => packages.has(name))).toEqual([]);
    // Pure modules are in the bundle: to find and open a thousand files takes two seconds.
    expect(packages.size).toBeLessThan(8);
  });

  it('runs on Node 24 and is at most 50 MB', () => {
    const settings = readJson<{ runtime: string; handler: string }>(
      `${functionFolder}/.vc-config.json`,
    );
    expect(settings.runtime).toBe('nodejs24.x');
    const bytes = globSync(`${functionFolder}/**/*`)
      .map((file) => statSync(file))
      .filter((stats) => stats.isFile())
      .reduce((sum, stats) => sum + stats.size, 0);
    expect(bytes).toBeLessThan(50 * 1024 * 1024);
  });

  it('carries no embedded database', () => {
    expect(globSync(`${functionFolder}/**/pglite/**`)).toEqual([]);
    const code = globSync(`${functionFolder}/**/*.mjs`)
      .filter((file) => statSync(file).isFile())
      .map((file) => readFileSync(file, 'utf8'));
    expect(code.some((text) => text.includes('@electric-sql/pglite'))).toBe(false);
  });
});

interface Answer {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

/** Calls the function in a process of its own, with the environment that Vercel would give it. */
function call(databaseUrl: string, ...paths: string[]): Answer[] {
  const result = execFileSync(
    process.execPath,
    ['tests/support/call-function.mjs', functionFolder, ...paths],
    {
      encoding: 'utf8',
      env: {
        ...process.env,
        VERCEL: '1',
        DATABASE_URL: databaseUrl,
        SITE_URL: 'https://sinau.example',
        LOG_LEVEL: 'silent',
      },
    },
  );
  return JSON.parse(result) as Answer[];
}

describe('the function', () => {
  it.each([
    ['cannot be reached', 'postgres://nobody:nothing@127.0.0.1:1/none', 503],
    ['is not configured', '', 500],
  ])('responds with JSON if the database %s', (_name, url, status) => {
    const [ready, health] = call(url, api.ready, api.health);
    expect(ready?.status).toBe(status);
    const answer = JSON.parse(ready?.body ?? '') as Record<string, string>;
    expect(Object.keys(answer).sort()).toEqual(['code', 'error', 'message', 'requestId']);
    expect(answer['requestId']).toBe(ready?.headers['x-request-id']);
    expect(ready?.headers['content-security-policy']).toBe(filePolicy);
    expect(health?.status).toBe(200);
  });

  it('answers 404 for an unknown call and 308 for the prefix of the default language', () => {
    const [unknown, moved] = call('', '/api/nothing', '/id/events?status=past');
    expect(unknown?.status).toBe(404);
    expect(JSON.parse(unknown?.body ?? '')).toMatchObject({ code: 'not_found' });
    expect(moved).toMatchObject({ status: 308, headers: { location: '/events?status=past' } });
  });

  it('leads on from addresses with capitals or a sign too many', () => {
    const ways = [
      ['/Events?status=past', '/events?status=past'],
      ['/courses/1)', '/courses/1'],
      ['/glossary/Token', '/glossary/token'],
      ['/EN/help.', '/en/help'],
    ] as const;
    const answers = call('', ...ways.map(([asked]) => asked));
    for (const [index, [, location]] of ways.entries())
      expect(answers[index]).toMatchObject({ status: 308, headers: { location } });
  });

  it('redirects requests for cached pages with unknown parameters', () => {
    const ways = [
      ['/events?x=1&page=2&utm_source=a', '/events?page=2'],
      ['/en/jobs/some-job?ref=1', '/en/jobs/some-job'],
      ['/api/jobs?fbclid=1', '/api/jobs'],
      // Letters of Windows-1252.
      ['/search?q=caf%E9', '/search?q=caf%C3%A9'],
      ['/en/jobs?q=na%EFve', '/en/jobs?q=na%C3%AFve'],
      ['/search?q=100%', '/search?q=100%25'],
    ] as const;
    const answers = call('', ...ways.map(([asked]) => asked));
    for (const [index, [, location]] of ways.entries()) {
      expect(answers[index]).toMatchObject({ status: 307, headers: { location } });
      expect(answers[index]?.headers['cache-control']).toBe('no-store');
    }
  });

  it.each(locales)('shows the not-found page in %s', (locale) => {
    const [page] = call('', localizedPath(locale, '/nothing/here'));
    expect(page?.status).toBe(404);
    expect(page?.body).toContain(`<html lang="${locale}"`);
    expect(page?.headers['content-security-policy']).toMatch("default-src 'self'");
  });
});

describe.skipIf(!postgresBin)('the function on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;

  beforeAll(async () => {
    server = await startPostgres();
    const connection = await createDb(server.url);
    await migrate(connection);
    await seed(connection.db);
    await connection.close();
  });
  afterAll(() => server.stop());

  it('answers every public list, cached by tag at the edge', () => {
    const publicLists = [api.events, api.eventSpeakers, api.jobs, api.activeBootcamps, api.courses];
    const answers = call(server.url, api.ready, api.featuredEvent, ...publicLists);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200));
    const [ready, featured, ...lists] = answers;
    expect(JSON.parse(ready?.body ?? '')).toMatchObject({ status: 'ok', migrations: 'ok' });
    expect(eventSchema.parse(JSON.parse(featured?.body ?? '')).isFeatured).toBe(true);
    expect(featured?.headers['vercel-cache-tag']).toMatch(/\bevents\b/);
    expect(featured?.headers['vercel-cdn-cache-control']).toMatch(/max-age=30\b/);
    for (const list of lists) {
      expect(
        z
          .array(z.object({ id: z.number() }))
          .min(5)
          .parse(JSON.parse(list.body)),
      ).toBeTruthy();
    }
  });

  it('writes a certificate as a PDF and as a picture, with the fonts that it brings', async () => {
    const connection = await createDb(server.url);
    const code = '0000-1111-2222-3333-4444';
    const { username, email, password } = someRegistration();
    const [user] = await connection.db
      .insert(users)
      .values({ username, email, password })
      .returning();
    await connection.db.insert(certificates).values({
      code,
      userId: user?.id ?? 0,
      courseId: 1,
      locale: 'en',
      holderName: 'Sari Dewi',
      courseTitle: 'Foundations of AI Literacy',
      courseLang: 'en',
      learnt: { classes: 12, levels: 3, hours: 62, skills: ['ai-basics'] },
    });
    await connection.close();
    const [pdf, picture, page] = call(
      server.url,
      paths.certificatePdf(code),
      paths.certificatePicture(code),
      localizedPath('en', paths.certificate(code)),
    );
    expect(pdf).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(pdf?.body).toMatch(/^%PDF-/);
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } });
    expect(page?.body).toContain('Sari Dewi');
  });

  it('brings the files beside the bundle: time zones for calendars', () => {
    const [calendar, page] = call(server.url, '/en/events.ics', '/en/events');
    expect(calendar?.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(calendar?.body).toContain('TZID:Asia/Jakarta');
    expect(calendar?.body).toContain('https://sinau.example/en/events/');
    expect(page?.status).toBe(200);
    expect(page?.headers['vercel-cache-tag']).toMatch(/\bevents\b/);
  });

  it('registers, with a cookie that only our own host gets over https, and counts addresses', () => {
    const request = (path: string, body: unknown) =>
      JSON.stringify({
        path,
        method: 'POST',
        headers: {
          origin: 'https://sinau.example',
          'content-type': 'application/json',
          'x-real-ip': '203.0.113.7',
        },
        body: JSON.stringify(body),
      });
    const { username, password, ...rest } = someRegistration();
    const [registered, known, wrong] = call(
      server.url,
      request(api.register, { username, password, ...rest }),
      request(api.login, { username, password }),
      request(api.login, { username, password: 'not the password' }),
    );
    expect(registered?.status).toBe(201);
    const names = registered?.cookies.map((cookie) => cookie.split('=')[0]);
    expect(names).toEqual(['__Host-session', '__Host-known']);
    for (const cookie of registered?.cookies ?? []) {
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/']) {
        expect(cookie).toContain(attribute);
      }
    }
    expect(registered?.cookies[0]).toMatch(/^__Host-session=[a-z0-9]{20,}; /);
    expect([known?.status, wrong?.status]).toEqual([200, 401]);
  });
});
