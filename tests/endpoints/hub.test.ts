import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { api } from '../support/api-paths';
import { paths } from '~/config/paths';
import { type Bootcamp } from '~/features/hub/hub.schema';
import { valueText } from '~/features/hub/value-text';
import { sampleBootcamps } from '~/features/hub/finder/samples';
import { getDictionary } from '../support/dictionary';
import { locales } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { served } from '../support/served';

const { origin, awayOrigin } = served;

const get = (path: string) => fetch(origin + path);
const text = async (path: string) => (await get(path)).text();
const listed = async (query = '') =>
  (await (await get(`${api.activeBootcamps}${query}`)).json()) as Bootcamp[];
const all = await listed();
const isDated = ({ startDate }: Bootcamp) => startDate !== 'Anytime';

/** Ids of the entries that a page of the calendar lists. */
const getAgenda = (html: string) =>
  [...html.matchAll(/data-entry="(\d+)"/g)].map(([, id]) => Number(id));

async function calendar(path: string) {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  return new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));
}

const queries = [
  '',
  '?q=study',
  '?q=llm+open&level=Intermediate',
  '?category=Industry+Tracks',
  `?format=${encodeURIComponent('Self-paced with study group')}&price=Free`,
  '?provider=AWS',
  // All of it anytime, and nothing at all.
  '?provider=IBM',
  '?provider=Nobody',
  '?q=%25',
];

describe('the calendar of a filter', () => {
  it.each(locales.flatMap((locale) => queries.map((query) => [locale, query] as const)))(
    '%s %s has exactly the dated entries that the page shows',
    async (locale, query) => {
      const hub = localizedPath(locale, paths.hub);
      const html = await text(`${hub}${query}${query ? '&' : '?'}view=calendar`);
      const expected = (await listed(query)).filter(isDated).map(({ id }) => id);
      const file = /href="([^"]*skill-hub\.ics[^"]*)"/g;
      const links = [...html.matchAll(file)].map(
        ([, href]) => href?.replaceAll('&amp;', '&') ?? '',
      );
      const shown = getAgenda(html);
      expect(shown.toSorted((a, b) => a - b)).toEqual(expected.toSorted((a, b) => a - b));
      if (shown.length === 0) {
        expect(links).toEqual([]);
        expect(html).toMatch(/<button[^>]*disabled/);
        return;
      }
      const [feed = '', google = '', own = ''] = links;
      expect(feed).toMatch(/^webcal:\/\//);
      expect(new URL(google).searchParams.get('cid')).toBe(feed);
      expect(feed.replace(/^webcal:\/\/[^/]+/, '')).toBe(own);
      const entries = await calendar(own);
      expect(entries.map(({ uid }) => uid)).toEqual(shown.map((id) => `bootcamp-${id}@sinau.ai`));
      const byId = new Map(all.map((one) => [`bootcamp-${one.id}@sinau.ai`, one]));
      for (const entry of entries) {
        const one = byId.get(entry.uid);
        expect(entry.startDate.isDate).toBe(true);
        expect(entry.startDate.toString()).toBe(one?.startDate);
        expect(entry.summary).toContain(one?.title);
      }
    },
  );

  it('is there for one with a day, and not for another', async () => {
    const [dated, anytime] = [all.find(isDated), all.find((one) => !isDated(one))];
    expect(await calendar(`/en${paths.bootcampCalendar(dated?.slug ?? '')}`)).toHaveLength(1);
    for (const slug of [anytime?.slug ?? '', 'nothing'])
      expect((await get(paths.bootcampCalendar(slug))).status).toBe(404);
  });
});

describe('the page', () => {
  it.each(locales)('%s holds the grid, the filters and the count of a filter', async (locale) => {
    const t = getDictionary(locale);
    const query = '?provider=Microsoft&q=azure+microsoft+learn';
    const html = await text(localizedPath(locale, paths.hub) + query);
    const [found, ...more] = await listed(query);
    expect(more).toEqual([]);
    const other = all.find(({ provider }) => provider === 'Hugging Face');
    const has = (part: string) => html.includes(part);
    expect({
      title: has(found?.title ?? '?'),
      count: has(plural(locale, t.hubPages.found, 1)),
      words: has('value="azure microsoft learn"'),
      chosen: has('<option value="Microsoft" selected="">'),
      category: has(t.skillHub.categories['AI Bootcamps']),
    }).toEqual({ title: true, count: true, words: true, chosen: true, category: true });
    expect(has(`/skill-hub/${other?.slug}"`)).toBe(false);
  });

  it('says so if nothing matches', async () => {
    expect(await text('/en/skill-hub?q=zzzz')).toContain(
      'No bootcamps or courses match your search criteria. Try adjusting your filters.',
    );
  });

  it('ignores invalid query parameters', async () => {
    for (const query of [
      '?q=%00%ff&page=-1&month=2026-99&view=%3Cscript%3E',
      `?q=${'x'.repeat(4000)}`,
      '?q=%27%3B--&provider=%5B%5D&level[]=1',
    ]) {
      for (const path of [paths.hub, paths.hubCalendar, api.activeBootcamps])
        expect((await get(path + query)).status).toBeLessThan(500);
    }
    const html = await text('/skill-hub?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(html.includes('"><script>alert')).toBe(false);
    expect(html).toMatch(/value="(&#34;|&quot;)/);
  });

  it.each(locales)('%s shows two samples, marked, while the database is away', async (locale) => {
    const { hubPages } = getDictionary(locale);
    const response = await fetch(awayOrigin + localizedPath(locale, paths.hub));
    expect(response.status).toBe(503);
    const html = await response.text();
    for (const sample of sampleBootcamps(locale)) expect(html).toContain(sample.title);
    expect(html.split(`>${hubPages.samples.badge}<`)).toHaveLength(3);
    expect(html).toMatch(/role="alert"/);
    expect(html).not.toContain('role="search"');
  });
});

describe('bootcamps in two languages', () => {
  it('are read in the language of their page, values of lists included', async () => {
    const html = await text(paths.hub);
    expect(html).not.toContain('data-part="language"');
    expect(html).not.toMatch(/>(Self-paced|About \d|Free \(|Free<|Depends on)/);
    expect(html).toContain('value="Self-paced online"');
    expect(html).toContain('Belajar mandiri daring');
  });
});

describe('the page of a bootcamp', () => {
  const dated = all.find(isDated);
  const anytime = all.find((one) => !isDated(one));

  it.each(locales)('%s has all facts, and leads outside safely', async (locale) => {
    const html = await text(localizedPath(locale, paths.bootcamp(dated?.slug ?? '')));
    for (const part of [
      dated?.title,
      valueText(dated?.format ?? '', locale),
      valueText(dated?.duration ?? '', locale),
      ...(dated?.tags ?? []),
    ])
      expect(html).toContain(part);
    expect(html).toMatch(new RegExp(`href="${dated?.url}"[^>]*target="_blank"[^>]*rel="noopener"`));
    expect(html).toContain('"@type":"EducationEvent"');
    expect(html).toContain('calendar.google.com');
    expect(html).toContain('<save-button');
  });

  it('has no calendar and no reminder without a date', async () => {
    const html = await text(paths.bootcamp(anytime?.slug ?? ''));
    expect(html).toContain('"@type":"Course"');
    expect(html).not.toContain('calendar.google.com');
    expect(html).not.toContain(getDictionary('id').hubPages.reminder.heading);
  });
});

describe('a cover', () => {
  it('is drawn for a known figure, and cached for good', async () => {
    const response = await get(paths.cover({ figure: 'mic' }));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toMatch(/^<svg /);
    for (const name of ['blue-mic', 'constructor', 'toString', 'laut', 'Mic'])
      expect((await get(`/covers/${name}.svg`)).status).toBe(404);
  });
});
