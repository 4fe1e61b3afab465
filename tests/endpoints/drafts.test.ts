import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '~/config/paths';
import { adminCookie, call, createAccount } from '../support/accounts';
import { api } from '../support/api-paths';
import { eventFields } from '../support/event-input';
import { served } from '../support/served';
import { make, makeClass } from './rules';

const { origin } = served;
const someWord = () => `zq${randomBytes(5).toString('hex').replace(/\d/g, 'x')}`;

/** A title of two words: a search for the one repeats it, and only a result has the other. */
const someTitle = () => ({ word: someWord(), sought: someWord() });
type Title = ReturnType<typeof someTitle>;
const titleOf = ({ word, sought }: Title) => `${sought} ${word}`;

const get = (path: string, cookie?: string) => call(origin, 'GET', path, cookie ? { cookie } : {});
const read = async (path: string) => (await get(path)).text();

/** Everything public that could name a row of any kind. */
const places = ({ sought }: Title) => [
  '/',
  '/en',
  '/home-blocks',
  '/events',
  '/en/events',
  '/courses',
  '/courses/list',
  '/ai',
  '/ai/courses',
  '/learn',
  '/skills',
  '/glossary',
  '/events.ics',
  '/en/events.ics',
  '/events.xml',
  '/content.xml',
  '/sitemap-rows.xml',
  '/api/events',
  '/api/events/featured',
  '/api/event-speakers',
  '/api/event-categories',
  '/api/courses',
  `/search?q=${sought}`,
  `/en/search?q=${sought}`,
  `${api.search}?q=${sought}`,
];

/** Where a row is named, by one of its words or by its address. */
async function findNamed(title: Title, address: string, more: readonly string[] = []) {
  const found: string[] = [];
  for (const place of [...places(title), ...more]) {
    const text = await read(place);
    const isNamed = text.includes(title.word) || text.includes(`${address}<`);
    if (isNamed || text.includes(`${address}"`)) found.push(place.split('?')[0] ?? '');
  }
  return new Set(found);
}

/** The page of a draft: there for staff alone, who keep no copy of it. */
async function expectForStaffAlone(path: string, { word }: Title) {
  const { cookie } = await createAccount(origin);
  for (const reader of [undefined, cookie]) {
    const answer = await get(path, reader);
    expect([answer.status, (await answer.text()).includes(word)]).toEqual([404, false]);
  }
  const answer = await get(path, await adminCookie(origin));
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toContain('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
  expect(html).toContain(word);
  expect(html).toMatch(/<aside[^>]*aria-label="(Draf|Draft)"/);
  expect(html).toContain('<meta name="robots" content="noindex"');
}

describe('a draft', () => {
  it('of an event is nowhere, and once published everywhere', async () => {
    const title = someTitle();
    const slug = `draf-${title.sought}`;
    const fields = eventFields({ title: titleOf(title), slug, isDraft: true });
    const { id, isDraft } = await make<{ id: number; isDraft: boolean }>(
      origin,
      api.events,
      fields,
    );
    expect(isDraft).toBe(true);
    const path = paths.event(slug);
    const own = [paths.eventCalendar(slug), `/api/events/${id}/speakers`];
    expect(await findNamed(title, path, own)).toEqual(new Set());
    expect((await get(paths.eventCalendar(slug))).status).toBe(404);
    await expectForStaffAlone(path, title);
    await expectForStaffAlone(`/en${path}`, title);

    const cookie = await adminCookie(origin);
    const body = { ...fields, isDraft: false };
    const answer = await call(origin, 'PUT', api.event(id), { cookie, body });
    expect(await answer.json()).toMatchObject({ isDraft: false });
    const everywhere = ['/events.ics', '/events.xml', '/sitemap-rows.xml', '/api/events'];
    await vi.waitFor(
      async () => {
        const found = await findNamed(title, path, [...own, `/events?q=${title.sought}`]);
        expect([...found]).toEqual(expect.arrayContaining([...everywhere, '/search', api.search]));
      },
      { interval: 300, timeout: 20_000 },
    );
    const page = await get(path);
    expect([page.status, (await page.text()).includes('noindex')]).toEqual([200, false]);
  });

  it('of a course is nowhere, and once published everywhere', async () => {
    const title = someTitle();
    const course = { title: titleOf(title), category: 'AI', isDraft: true };
    const { courseId, classId } = await makeClass(origin, course);
    const path = paths.course(courseId);
    const lesson = paths.openLesson(courseId, 'K-1');
    const own = [paths.courseList, lesson, `${path}/first-lesson`];
    expect(await findNamed(title, path, own)).toEqual(new Set());
    for (const hidden of [lesson, `${path}/first-lesson`])
      expect((await get(hidden)).status).toBe(404);
    await expectForStaffAlone(path, title);
    const staff = await get(lesson, await adminCookie(origin));
    expect([staff.status, staff.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const { cookie: learner } = await createAccount(origin);
    const enrolling = { cookie: learner, body: { courseId } };
    expect((await call(origin, 'POST', api.enroll, enrolling)).status).toBe(404);
    expect((await call(origin, 'PUT', api.classDone(classId), { cookie: learner })).status).toBe(
      404,
    );

    const cookie = await adminCookie(origin);
    const body = { ...course, isDraft: false };
    await call(origin, 'PUT', api.adminCourse(courseId), { cookie, body });
    const everywhere = ['/sitemap-rows.xml', '/api/courses', '/search', api.search];
    await vi.waitFor(
      async () => {
        const found = await findNamed(title, path);
        expect([...found]).toEqual(expect.arrayContaining(everywhere));
      },
      { interval: 300, timeout: 20_000 },
    );
    expect((await get(path)).status).toBe(200);
    expect((await get(lesson)).status).toBe(200);
  });

  it('of a class is nowhere, and once published everywhere', async () => {
    const title = someTitle();
    const lesson = { title: titleOf(title), isDraft: true, content: `Isi ${title.word}` };
    const { courseId, classId } = await makeClass(origin, { title: someWord() }, lesson);
    const course = paths.course(courseId);
    const path = paths.openLesson(courseId, 'K-1');
    const own = [course, `/en${course}`];
    expect(await findNamed(title, path, own)).toEqual(new Set());
    await expectForStaffAlone(path, title);

    const cookie = await adminCookie(origin);
    const body = { code: 'K-1', hours: 2, topics: [], ...lesson, isDraft: false };
    const changed = `/api/admin/course-classes/${classId}`;
    await call(origin, 'PUT', changed, { cookie, body });
    await vi.waitFor(
      async () => {
        const found = await findNamed(title, path, own);
        expect([...found]).toEqual(
          expect.arrayContaining([course, '/sitemap-rows.xml', '/search', api.search]),
        );
      },
      { interval: 300, timeout: 20_000 },
    );
    expect((await get(path)).status).toBe(200);
  });

  it('of an event that is planned appears at its time', async () => {
    const title = someTitle();
    const slug = `rencana-${title.sought}`;
    const publishAt = new Date(Date.now() + 3_000).toISOString();
    const fields = eventFields({ title: titleOf(title), slug, publishAt });
    const { id } = await make(origin, api.events, fields);
    expect((await get(paths.event(slug))).status).toBe(404);
    expect(await findNamed(title, paths.event(slug))).toEqual(new Set());
    await vi.waitFor(
      async () => {
        const found = await findNamed(title, paths.event(slug));
        expect([...found]).toEqual(
          expect.arrayContaining(['/events.ics', '/sitemap-rows.xml', '/api/events', api.search]),
        );
      },
      { interval: 1_000, timeout: 60_000 },
    );
    expect((await get(paths.event(slug))).status).toBe(200);
    const cookie = await adminCookie(origin);
    const rows = (await (await get(`${api.adminEvents}?q=${slug}`, cookie)).json()) as unknown;
    expect(rows).toMatchObject([{ id, isDraft: false }]);
  }, 90_000);
});
