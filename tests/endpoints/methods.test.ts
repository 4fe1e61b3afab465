import { describe, expect, it } from 'vitest';
import { methodHeader } from '~/config/small-paths';
import { openToOthers } from '~/server/http/origin';
import { someAddress } from '../support/accounts';
import { builtRoutes, pageRoutes } from '../support/built-routes';
import { sendRaw } from './send-raw';
import { served } from '../support/served';

const { origin } = served;
const send = (method: string, path: string) =>
  fetch(origin + path, { method, headers: { origin }, redirect: 'manual' });

describe('what the framework brings along', () => {
  it('is nothing but the pages and what is refused', () => {
    const pages = new Set(pageRoutes());
    const built = builtRoutes('dist/server/entry.mjs');
    expect(built.length).toBeGreaterThan(200);
    const injected = built.filter((route) => !pages.has(route));
    // The next test asks for it, and for what the framework serves without a route in the manifest.
    expect(injected).toEqual(['/_image']);
  });

  it.each([
    '/_image?href=/og/en.jpg&f=avif&q=100',
    '/_image?href=/og/en.jpg&w=10&h=10',
    '/_image/',
    '/%5Fimage?href=/og/en.jpg',
    '/_server-islands/x?s=&e=&p=',
    '/_server-islands/x',
    '/_actions/x',
    '/_astro/../_image?href=/og/en.jpg',
  ])('is not there: %s', async (path) => {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS'])
      expect([method, (await send(method, path)).status]).toEqual([method, 404]);
  });
});

describe('a method that a page or an endpoint does not serve', () => {
  const read = 'GET, HEAD, OPTIONS';
  it.each([
    ['/', read],
    ['/en/help', read],
    ['/jobs', read],
    ['/skill-hub', read],
    ['/events?page=2', read],
    ['/courses', read],
    ['/home-blocks', read],
    ['/search?q=ai', read],
    ['/en/auth', read],
    ['/events.xml', read],
    ['/jobs.xml', read],
    ['/dashboard', read],
    ['/admin/users', read],
    ['/contact', 'GET, HEAD, POST, OPTIONS'],
    ['/en/events/propose', 'GET, HEAD, POST, OPTIONS'],
    ['/newsletter', 'GET, HEAD, POST, OPTIONS'],
    ['/share/receive', 'GET, HEAD, POST, OPTIONS'],
    ['/api/health', read],
    ['/api/search', read],
    ['/api/login', 'POST, OPTIONS'],
    ['/api/jobs', 'GET, HEAD, POST, OPTIONS'],
    ['/api/collections/1', 'DELETE, GET, HEAD, PUT, OPTIONS'],
  ])('is named by %s: %s', async (path, allow) => {
    const sorted = (list: string | null) => list?.split(', ').sort();
    const preflight = await fetch(origin + path, { method: 'OPTIONS' });
    expect([preflight.status, await preflight.text()]).toEqual([204, '']);
    expect(sorted(preflight.headers.get('allow'))).toEqual(sorted(allow));
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (allow.includes(method)) continue;
      const refused = await send(method, path);
      expect([method, refused.status]).toEqual([method, 405]);
      expect(sorted(refused.headers.get('allow'))).toEqual(sorted(allow));
      const text = await refused.text();
      expect(text.length).toBeLessThan(300);
      if (path.startsWith('/api/')) expect(text).toContain('"code":"method_not_allowed"');
    }
  });

  it('is not there where nothing is', async () => {
    for (const path of ['/tidak-ada', '/en/nothing/at/all'])
      for (const method of ['POST', 'PUT', 'DELETE'])
        expect((await send(method, path)).status).toBe(404);
  });
});

describe('a method that a POST names in its header', () => {
  const api = pageRoutes().filter((route) => route.startsWith('/api/'));
  const addressOf = (route: string) => route.replace(/\[[^\]]+\]/g, '1');
  const ask = async (path: string, method: string, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method,
      headers: {
        origin,
        'content-type': 'application/json',
        'x-forwarded-for': someAddress(),
        ...headers,
      },
      body: method === 'GET' ? undefined : '{}',
    });
    const { code } = (await response.json().catch(() => ({}))) as { code?: string };
    return { status: response.status, code };
  };

  it.each(api)('reaches the address as the method itself does: %s', async (route) => {
    const path = addressOf(route);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const named = await ask(path, 'POST', { [methodHeader]: method });
      expect([method, named]).toEqual([method, await ask(path, method)]);
    }
  });

  it.each(['GET', 'POST', 'HEAD', 'OPTIONS', 'TRACE', 'put', 'PUT, POST', 'PROPFIND', ''])(
    'is nothing but PUT, PATCH and DELETE: %j',
    async (method) => {
      const named = await ask('/api/login', 'POST', { [methodHeader]: method });
      expect(named).toEqual(await ask('/api/login', 'POST'));
    },
  );

  it('is read neither on a GET nor on a page, and does not lift the rule of origins', async () => {
    const header = { [methodHeader]: 'DELETE' };
    expect((await ask('/api/jobs', 'GET', header)).status).toBe(200);
    expect((await ask('/api/user', 'GET', header)).status).toBe(401);
    expect((await ask('/contact', 'POST', header)).status).toBe(415);
    const foreign = await ask('/api/user', 'POST', { ...header, origin: 'https://evil.example' });
    expect(foreign).toEqual({ status: 403, code: 'forbidden_origin' });
    // Open to mail providers as a POST alone.
    for (const path of openToOthers) {
      const other = await ask(path, 'POST', { ...header, origin: 'https://evil.example' });
      expect([path, other]).toEqual([path, { status: 403, code: 'forbidden_origin' }]);
    }
  });
});

describe('a malformed address', () => {
  it.each([
    ['/search?q=caf%E9', 'café'],
    ['/en/search?q=na%EFve', 'naïve'],
    ['/search?q=%93AI%94', '“AI”'],
    ['/search?q=100%', '100%'],
    ['/search?q=100%25%E9', '100%é'],
    ['/search?q=caf%C3%A9', 'café'],
    ['/jobs?q=caf%E9', 'café'],
  ])('%s is read as it was meant: %s', async (path, typed) => {
    const { status, text } = await sendRaw(origin, 'GET', path, {}, null);
    expect(status).toBe(200);
    expect(text).toContain(`value="${typed}"`);
  });

  it.each([
    ['/caf%E9', 'id'],
    ['/en/caf%E9', 'en'],
    ['/team/%zz', 'id'],
    ['/en/events/%E0%A4%A', 'en'],
    ['/%', 'id'],
    ['/courses/%ff', 'id'],
  ])('%s gets the error page in the language of the address', async (path, language) => {
    const { status, text } = await sendRaw(origin, 'GET', path, {}, null);
    expect(status).toBe(404);
    expect(text).toContain(`<html lang="${language}"`);
  });

  it('gets an error in JSON below /api', async () => {
    const { status, text } = await sendRaw(origin, 'GET', '/api/tidak/ada/%zz', {}, null);
    expect([status, JSON.parse(text)]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('a part of a page that is asked for', () => {
  it.each([
    ...['bytes=10-5', 'bytes=0-0', 'bytes=-5', 'bytes=5-', 'bytes=0-1,4-5', 'bytes=-', 'bytes=x-y'],
    ...['bytes=99999999-', 'bytes=-0', 'bytes=1-0', 'items=0-1', 'bytes=18446744073709551616-'],
    ...['bytes=1e3-2', 'bytes=NaN-', 'bytes=--1', ''],
  ])('is the whole of it: %s', async (range) => {
    for (const path of ['/', '/en/help', '/icons/icon-192.png', '/robots.txt']) {
      const whole = await fetch(origin + path);
      const part = await fetch(origin + path, {
        headers: { range },
        signal: AbortSignal.timeout(60_000),
      });
      expect([path, part.status]).toEqual([path, 200]);
      expect((await part.arrayBuffer()).byteLength).toBe((await whole.arrayBuffer()).byteLength);
    }
  });
});
