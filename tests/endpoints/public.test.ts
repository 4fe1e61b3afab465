import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from '../support/api-paths';
import { dailyCache } from '~/config/security';
import { paths } from '~/config/paths';
import { courseSchema } from '~/features/courses/courses.schema';
import { eventCategorySchema, eventSchema, speakerSchema } from '~/features/events/events.schema';
import { bootcampSchema } from '~/features/hub/hub.schema';
import { jobSchema } from '~/features/jobs/jobs.schema';
import { locales, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { adminCookie, call, createAccount } from '../support/accounts';
import { eventFields } from '../support/event-input';
import { served } from '../support/served';

const { origin, awayOrigin } = served;

const lists = [
  [api.events, z.array(z.strictObject(eventSchema.shape)).min(8)],
  [api.eventSpeakers, z.array(z.strictObject(speakerSchema.shape)).min(6)],
  [api.eventCategories, z.array(z.strictObject(eventCategorySchema.shape)).min(3)],
  [api.jobs, z.array(z.strictObject(jobSchema.shape)).min(12)],
  [api.hotJobs, z.array(z.strictObject(jobSchema.shape)).min(1)],
  [api.activeBootcamps, z.array(z.strictObject(bootcampSchema.shape)).min(14)],
  [api.courses, z.array(z.strictObject(courseSchema.shape)).min(5)],
  [api.featuredEvent, z.strictObject(eventSchema.shape)],
] as const;

describe('public lists', () => {
  it.each(lists)('%s answers what the schema says, and no field more', async (path, schema) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(schema.safeParse(await response.json()).error).toBeUndefined();
  });

  // The courses differ for members of an organisation.
  const shared = lists.filter(([path]) => path !== api.courses);

  it.each(shared)('%s is rendered once and then comes from the cache', async (path) => {
    await (await fetch(origin + path)).text();
    const again = await fetch(origin + path);
    expect(again.headers.get('x-astro-cache')).toBe('HIT');
  });

  it('are sent compressed to those who can read it', async () => {
    const response = await fetch(origin + api.jobs, { headers: { 'Accept-Encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Array.isArray(await response.json())).toBe(true);
  });

  it.each(lists)('%s is in the language asked for, and in no other', async (path, schema) => {
    const read = async (query: string) => {
      const rows = schema.parse(await (await fetch(origin + path + query)).json());
      return [rows].flat() as { lang: Locale; sourceLocale: Locale }[];
    };
    for (const { lang, sourceLocale } of await read('')) expect(lang).toBe(sourceLocale);
    const translated: object[] = [];
    for (const lang of locales)
      for (const row of await read(`?lang=${lang}`)) {
        expect([lang, row.sourceLocale]).toContain(row.lang);
        if (row.lang !== row.sourceLocale) translated.push(row);
      }
    // The featured event may be one of other tests, which have no translation.
    if (path !== api.featuredEvent) expect(translated).not.toEqual([]);
    expect((await fetch(`${origin}${path}?lang=fr`)).status).toBe(400);
  });

  it.each(lists)('%s is 503 while the database is away', async (path) => {
    const response = await fetch(awayOrigin + path);
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const body = (await response.json()) as Record<string, string>;
    expect(body).toEqual({
      error: body.message,
      message: body.message,
      code: 'unavailable',
      requestId: response.headers.get('x-request-id'),
    });
    expect(body.message).not.toMatch(/ECONN|postgres|127\.0\.0\.1|select/i);
  });
});

describe('the blocks of home', () => {
  const parts = (html: string) =>
    [...html.matchAll(/data-block="([^"]+)"/g)].map(([, name]) => name);

  // Other tests of this server feature events that have nobody to speak.
  beforeAll(async () => {
    const cookie = await adminCookie(origin);
    const body = eventFields({ isFeatured: 'true' });
    const made = await call(origin, 'POST', api.events, { cookie, body });
    const { id } = (await made.json()) as { id: number };
    const [speaker] = (await (await fetch(origin + api.eventSpeakers)).json()) as { id: number }[];
    await call(origin, 'POST', api.speakerOfEvent(id, speaker?.id ?? 0), { cookie });
  });

  it.each(locales)(
    'in %s come in one answer, the featured event with its speakers',
    async (lang) => {
      const response = await fetch(origin + localizedPath(lang, paths.homeBlocks));
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const html = await response.text();
      expect(parts(html)).toEqual(['events', 'bootcamps', 'hot-jobs', 'jobs']);
      const featured = await fetch(`${origin}${api.featuredEvent}?lang=${lang}`);
      const { id, slug } = (await featured.json()) as { id: number; slug: string };
      expect(html).toContain(localizedPath(lang, paths.event(slug)));
      const speakers = await fetch(`${origin}${api.events}/${id}/speakers?lang=${lang}`);
      const names = (await speakers.json()) as { name: string }[];
      expect(names.length).toBeGreaterThan(0);
      for (const { name } of names) expect(html).toContain(name);
      expect(html).not.toMatch(/<script|<html|astro-island/);
    },
  );

  it('are 503 without a part while the database is away', async () => {
    const response = await fetch(awayOrigin + paths.homeBlocks);
    expect(response.status).toBe(503);
    expect(parts(await response.text())).toEqual([]);
  });
});

describe('the sitemap of rows', () => {
  it('is named for robots, and names each row once, in its languages, and none that is closed', async () => {
    const robots = await (await fetch(`${origin}/robots.txt`)).text();
    const address = /Sitemap: (\S+sitemap-rows\.xml)/.exec(robots)?.[1] ?? '';
    const response = await fetch(origin + new URL(address).pathname);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toMatch(/^application\/xml/);
    const xml = await response.text();
    const named = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc ?? ''));
    const listed = new Set(named.map(({ pathname }) => pathname));
    expect(listed.size).toBe(named.length);
    for (const locale of locales) {
      const list = await fetch(`${origin}${api.events}?lang=${locale}`);
      const events = (await list.json()) as { slug: string; lang: Locale }[];
      expect(events.length).toBeGreaterThan(8);
      for (const { slug, lang } of events) {
        const page = localizedPath(locale, paths.event(slug));
        expect([page, listed.has(page)]).toEqual([page, lang === locale]);
      }
    }
    expect(listed).not.toContain(paths.job('product-analyst-intern-jalanjalan'));
    for (const { pathname } of named.filter((_, index) => index % 10 === 0)) {
      expect((await fetch(origin + pathname)).status, pathname).toBe(200);
    }
  });
});

describe('addresses', () => {
  it.each([
    ['/nothing/here', 'id'],
    ['/en/nothing/here', 'en'],
    ['/jobs/nothing', 'id'],
    ['/en/jobs/%27%22', 'en'],
    ['/skill-hub/a/b', 'id'],
    ['/en/skill-hub/nothing', 'en'],
    ['/en/events/nothing', 'en'],
    ['/courses/99999', 'id'],
    ['/courses/1x', 'id'],
    ['/courses/99999999999999999999', 'id'],
    ['/fr/events', 'id'],
  ])('%s is the not-found page in %s', async (path, locale) => {
    const response = await fetch(origin + path);
    expect(response.status).toBe(404);
    expect(await response.clone().text()).toContain(`<html lang="${locale}"`);
    expect(response.headers.get('content-type')).toMatch('text/html');
    expect(response.headers.get('content-security-policy')).toMatch("default-src 'self'");
  });
});

describe('pages with rows', () => {
  const lesson = '/courses/1/lessons/AI-101';
  const pages = ['/events', '/jobs', '/skill-hub', '/courses', '/courses/1', lesson];

  it.each(pages.flatMap((path) => [path, `/en${path}`]))(
    '%s has its rows in the HTML',
    async (path) => {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      expect((await response.text()).match(/<li/g)?.length ?? 0).toBeGreaterThan(20);
    },
  );

  it.each(pages)(
    '%s is served with status 503 and a way on while the database is away',
    async (path) => {
      const response = await fetch(awayOrigin + path);
      expect(response.status).toBe(503);
      expect(response.headers.has('retry-after')).toBe(true);
      expect(await response.text()).toMatch(/role="alert"/);
    },
  );

  it('ask visitors for an account only where a course has a check', async () => {
    const asks = async (path: string) =>
      (await (await fetch(origin + path)).text()).includes('/auth?next=');
    for (const path of ['/courses/1', lesson]) expect(await asks(path), path).toBe(true);
    for (const path of ['/courses/10', '/courses/10/lessons/AKU-101'])
      expect(await asks(path), path).toBe(false);
  });

  it('shows the first lesson to everyone in the same bytes', async () => {
    const { cookie } = await createAccount(origin);
    const [visitor, member] = await Promise.all(
      ['', cookie].map(async (sent) =>
        (await fetch(origin + lesson, { headers: { cookie: sent } })).text(),
      ),
    );
    expect(member).toBe(visitor);
    expect(visitor).toContain('lesson-step');
    const first = await fetch(`${origin}/en/courses/1/first-lesson`, { redirect: 'manual' });
    expect([first.status, first.headers.get('location')]).toEqual([308, `/en${lesson}`]);
    const start = await fetch(`${origin}/en/learn/start`, { redirect: 'manual' });
    expect(start.headers.get('location')).toBe(`/en${lesson}`);
    expect(start.headers.get('cache-control')).toBe('no-store');
  });
});

describe('the lessons', () => {
  it('are open to everyone, cached, in both languages', async () => {
    const sitemap = await (await fetch(`${origin}/sitemap-rows.xml`)).text();
    const addresses = [...sitemap.matchAll(/<loc>([^<]+\/lessons\/[^<]+)</g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
    // Beside those of the seed there are some that other tests have made.
    expect(addresses.length).toBeGreaterThanOrEqual(40);
    for (const path of addresses) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      const html = await response.text();
      expect([path, response.status]).toEqual([path, 200]);
      expect(response.headers.get('etag')).not.toBeNull();
      expect(response.headers.get('cache-control')).toContain('public');
      if (/\/(AI|EDU|PRO|GEN|ETH)-\d+$/.test(path)) expect(html).toContain('id="practice"');
      expect(html).not.toContain('finish-class');
    }
  });

  it('are where the addresses of learners lead a visitor, and not to the log-in', async () => {
    for (const path of ['/courses/1/learn', ...[1, 5, 12].map((id) => `/courses/1/learn/${id}`)]) {
      const response = await fetch(origin + path, { redirect: 'manual' });
      expect(response.headers.get('location')).toMatch(/^\/courses\/1\/lessons\/AI-/);
      const english = await fetch(`${origin}/en${path}`, { redirect: 'manual' });
      expect(english.headers.get('location')).toMatch(/^\/en\/courses\/1\/lessons\/AI-/);
    }
    // The final check needs an account.
    const check = await fetch(`${origin}/courses/1/learn/check`, { redirect: 'manual' });
    expect(check.headers.get('location')).toMatch(/^\/auth\?next=/);
    const course = await (await fetch(`${origin}/courses/1`)).text();
    const links = course.match(/href="\/courses\/1\/lessons\/[^"]+"/g) ?? [];
    expect(new Set(links).size).toBe(12);
  });
});

describe('headers', () => {
  it.each(['/', '/en/kelas'])('%s keeps its policy on a 304', async (path) => {
    const first = await fetch(origin + path);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(origin + path, { headers: { 'If-None-Match': etag } });
    expect(again.status).toBe(304);
    const [before, after] = [first, again].map(({ headers }) =>
      headers.get('content-security-policy'),
    );
    expect(after).toBe(before);
  });

  it.each(['/', '/en'])('%s has a policy without unsafe sources', async (path) => {
    const { headers } = await fetch(origin + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/unsafe-|\*(?!\.public\.blob)/);
  });

  it('let hashed files be kept for good, and pages be checked each time', async () => {
    const page = await fetch(origin);
    expect(page.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    const file = /\/_astro\/[\w./-]+\.js/.exec(await page.text())?.[0] ?? '';
    const { headers } = await fetch(origin + file);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each([paths.events, `${paths.hub}?view=calendar`])(
    '%s subscribes to its calendar, names its address, and says what is a download',
    async (path) => {
      for (const locale of locales) {
        const html = await (await fetch(origin + localizedPath(locale, path))).text();
        const file = localizedPath(
          locale,
          path === paths.events ? paths.eventsCalendar : paths.hubCalendar,
        );
        const address = />(https?:\/\/[^<]+\.ics)</.exec(html)?.[1] ?? '';
        expect(new URL(address).pathname).toBe(file);
        const webcal = address.replace(/^https?/, 'webcal');
        expect(html).toContain(`href="${webcal}"`);
        const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`;
        expect(html).toContain(`href="${google}"`);
        expect(html).toMatch(new RegExp(`href="${file}"[^>]* download`));
      }
    },
  );

  it('let what browsers ask for at each visit be kept for a day', async () => {
    for (const path of [
      ...['/manifest.webmanifest', '/en/manifest.webmanifest', '/favicon.svg'],
      '/apple-touch-icon.png',
    ])
      expect((await fetch(origin + path)).headers.get('cache-control'), path).toBe(dailyCache);
    const icon = await fetch(`${origin}/icons/icon-192.png`);
    expect(icon.headers.get('cache-control')).toBe(dailyCache);
  });
});

describe('an address as it was typed or pasted', () => {
  const typed: ((slug: string) => string)[] = [
    (slug) => `${slug}.`,
    (slug) => `${slug})`,
    (slug) => `${slug}).`,
    (slug) => `${slug},`,
    (slug) => `${slug}%20`,
    (slug) => `${slug}%E2%80%8B`,
    (slug) => `${slug}%E2%80%9D`,
    (slug) => slug.toUpperCase(),
    (slug) => `${slug.toUpperCase()}!`,
  ];
  const rows = [
    [api.events, paths.event],
    [api.jobs, paths.job],
    [api.activeBootcamps, paths.bootcamp],
  ] as const;

  it.each(rows)('of %s leads to the right one', async (list, toPath) => {
    const [first] = (await (await fetch(origin + list)).json()) as { slug: string }[];
    const slug = first?.slug ?? '';
    for (const locale of locales) {
      const right = localizedPath(locale, toPath(slug));
      for (const way of typed) {
        const address = right.replace(slug, way(slug));
        const response = await fetch(origin + address, { redirect: 'manual' });
        expect([address, response.status, response.headers.get('location')]).toEqual([
          address,
          308,
          right,
        ]);
      }
      expect((await fetch(origin + right)).status).toBe(200);
    }
  });

  it.each([
    ['/events.', '/events'],
    ['/Events?status=past&x=1', '/events?status=past&x=1'],
    ['/Courses', '/courses'],
    ['/courses/1)', '/courses/1'],
    ['/courses/1/lessons/AI-101.', '/courses/1/lessons/AI-101'],
    ['/glossary/Token', '/glossary/token'],
    ['/labs/Tokens', '/labs/tokens'],
    ['/learn.', '/learn'],
    ['/EN', '/en'],
    ['/EN/Help%20', '/en/help'],
    ['/data/Science', '/data/science'],
    ['/admin/Users', '/admin/users'],
  ])('of a page leads to the right one: %s', async (address, right) => {
    const response = await fetch(origin + address, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([308, right]);
    const head = await fetch(origin + address, { method: 'HEAD', redirect: 'manual' });
    expect(head.status).toBe(308);
  });

  it.each(['/nothing.', '/Nothing', '/api/Jobs', '/api/jobs.', '/_astro/X.js', '//Evil.example'])(
    'leads nowhere without a page of ours: %s',
    async (address) => {
      const response = await fetch(origin + address, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    },
  );

  it('leads nowhere for what is sent', async () => {
    const sent = { method: 'POST', headers: { origin }, redirect: 'manual' } as const;
    expect((await fetch(`${origin}/Contact`, sent)).status).toBe(404);
  });

  it('is not there if it is no slug', async () => {
    for (const path of ['/events/a%20b', '/events/%E0%B8%81', '/jobs/...', '/events/tidak-ada']) {
      expect((await fetch(origin + path, { redirect: 'manual' })).status).toBe(404);
    }
  });
});
