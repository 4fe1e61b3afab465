import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import type { NewDoorPass } from '~/features/events/door/door.schema';
import { locales } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { adminCookie, call, createConfirmed, someAddress } from '../support/accounts';
import { staticPages } from '../support/public-pages';
import { served } from '../support/served';
import { makeEvent } from './event-matrix';
import { matrix } from './matrix';
import { make } from './rules';

const { origin } = served;

async function somePass(): Promise<{ eventId: number; id: number; authorization: string }> {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const tonight = { startsAt: inMinutes(60), endsAt: inMinutes(120) };
  const eventId = await makeEvent(origin, tonight);
  const { id, url } = await make<NewDoorPass>(origin, api.doorPasses(eventId), { name: 'Sari' });
  return { eventId, id, authorization: `Bearer ${new URL(url).hash.slice(1)}` };
}

describe('the camera', () => {
  it('may be used on the page of the door and the lab of pictures, whose scripts are those of any page', async () => {
    const pages = [paths.door, paths.lab('pictures')];
    for (const path of pages.flatMap((page) => locales.map((one) => localizedPath(one, page)))) {
      const { headers, status } = await fetch(origin + path);
      expect(status).toBe(200);
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self'");
      expect(policy).not.toContain('unsafe-eval');
    }
  });

  it('may not be used by any other page, call or file', async () => {
    const others = [
      ...staticPages
        .filter((path) => path !== paths.lab('pictures'))
        .flatMap((path) => locales.map((locale) => localizedPath(locale, path))),
      ...[paths.events, '/door/x', '/indoor', '/dashboard', '/admin', '/nothing/here'],
      ...[api.events, api.door, api.doorScans, '/api/nothing', '/sw.js', '/favicon.svg'],
    ];
    const policies = await Promise.all(
      others.map(async (path) => {
        const { headers } = await fetch(origin + path, { method: 'HEAD', redirect: 'manual' });
        return `${path}: ${headers.get('permissions-policy')?.split(',')[0]}`;
      }),
    );
    expect(policies).toEqual(others.map((path) => `${path}: camera=()`));
  });
});

describe('a pass', () => {
  it('opens the door over HTTP, and nothing once it is revoked', async () => {
    const { eventId, id, authorization } = await somePass();
    const person = await createConfirmed(origin);
    const place = api.registration(eventId);
    const registered = await call(origin, 'POST', place, { cookie: person.cookie });
    const { ticket } = (await registered.json()) as { ticket: { code: string } };
    const headers = { authorization, 'x-forwarded-for': someAddress() };
    const scan = { id: crypto.randomUUID(), code: ticket.code, at: new Date(), door: 'Pintu A' };
    const body = { scans: [scan] };
    const sent = await call(origin, 'POST', api.doorScans, { headers, body });
    expect(sent.status).toBe(200);
    expect(await sent.json()).toEqual({ results: [{ id: scan.id, result: 'admitted' }] });
    const door = await call(origin, 'GET', api.door, { headers });
    expect(door.headers.get('cache-control')).toBe('no-store');
    expect(await door.json()).toMatchObject({
      event: { id: eventId },
      people: [{ status: 'going', door: 'Pintu A' }],
    });
    const state = await call(origin, 'GET', place, { cookie: person.cookie });
    expect(await state.json()).toMatchObject({ attendance: { via: 'door' } });
    const cookie = await adminCookie(origin);
    expect((await call(origin, 'DELETE', api.doorPass(id), { cookie })).status).toBe(204);
    expect((await call(origin, 'GET', api.door, { headers })).status).toBe(401);
    const refused = await call(origin, 'POST', api.doorScans, { headers, body });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toMatchObject({ code: 'door_pass_invalid' });
  });

  it('takes 1 to 200 scans that have an id, a time and the name of a door', async () => {
    const { authorization } = await somePass();
    const scan = { code: 'X', at: new Date().toISOString(), door: 'Pintu A' };
    const many = (count: number) =>
      Array.from({ length: count }, () => ({ ...scan, id: crypto.randomUUID() }));
    const statusOf = async (scans: unknown) => {
      const headers = { authorization, 'x-forwarded-for': someAddress() };
      return (await call(origin, 'POST', api.doorScans, { headers, body: { scans } })).status;
    };
    expect(await statusOf(many(200))).toBe(200);
    const [one, other] = many(2);
    // One that cannot be read spoils only itself.
    expect(await statusOf([{ ...one, at: '0000-01-01T00:00:00Z' }])).toBe(400);
    expect(await statusOf([{ ...one, at: '0000-01-01T00:00:00Z' }, other])).toBe(200);
    for (const wrong of [
      ...[[], many(201), [{ ...one, id: '1' }], [{ ...one, at: 'x' }], [{ ...one, door: ' ' }]],
      [{ ...one, code: 'X'.repeat(65) }],
    ])
      expect(await statusOf(wrong)).toBe(400);
  });

  it('is no log-in: every other call that needs one refuses it', async () => {
    const { authorization } = await somePass();
    const files = globSync('src/pages/api/**/*.ts').map((file) =>
      file.replaceAll('\\', '/').slice('src/pages/api/'.length),
    );
    const calls = files.flatMap((file) =>
      Object.entries(matrix[file] ?? {}).flatMap(([method, rule]) =>
        typeof rule === 'object' && rule.access !== 'anyone' ? [{ file, method }] : [],
      ),
    );
    expect(calls.length).toBeGreaterThan(100);
    const seen = await Promise.all(
      calls.map(async ({ file, method }) => {
        const route = file.replace(/(\/index)?\.ts$/, '').replace(/\[[^\]]+\]/g, '1');
        const headers = { authorization, 'x-forwarded-for': someAddress() };
        const body = method === 'GET' ? {} : { body: {} };
        const { status } = await call(origin, method, `/api/${route}`, { headers, ...body });
        return `${method} ${file}: ${status}`;
      }),
    );
    // To someone without an account this file is not there.
    const hidden = 'GET download/pdf/[filename].ts';
    expect(seen).toEqual(
      calls.map(({ file, method }) => {
        const name = `${method} ${file}`;
        return `${name}: ${name === hidden ? 404 : 401}`;
      }),
    );
  });
});
