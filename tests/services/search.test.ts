import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, afterAll, inject } from 'vitest';
import type { Connection } from '#db/client';
import { cmsEvents, courseClasses, courses, jobs } from '#db/schema';
import { storeEdition } from '~/features/search/site-search.server';
import { fixRows } from '~/features/search/rows.server';
import { searchText } from '~/features/search/search-query';
import { search, type SearchCall } from '~/features/search/search.server';
import { toSynonyms } from '~/features/search/words';
import { countText, searchTexts } from '~/i18n/search-texts';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from '../support/courses';
import { freshEmbedded } from '../support/database';
import { addJob } from '../support/job-row';
import { getActor, memberOf, organizationWith } from '../support/members';
import { oddQueries } from './odd-queries';
import { useDatabase, setRow, rowsOf, runsAll, toCode, usePostgres } from '../support/services';

const db = useDatabase();

const synonyms = toSynonyms([['Jaringan saraf', 'neural network']]);
const ask = (q: string, call: Partial<SearchCall> = {}) =>
  search(db, { actor: null, q, synonyms, ...call });
/** The same once the nightly pass has seen what tests have written into tables. */
async function find(q: string, call: Partial<SearchCall> = {}) {
  await fixRows(db);
  return ask(q, call);
}
const titles = async (q: string, call: Partial<SearchCall> = {}) =>
  (await find(q, call)).groups.flatMap(({ items }) => items.map(({ title }) => title));

describe('the search', () => {
  it('knows other names, stems, beginnings and typos, and says if it only came close', async () => {
    const title = 'Pelatihan jaringan saraf';
    await db.insert(cmsEvents).values({ title, slug: 'jaringan-saraf' });
    const words = ['neural network', 'melatih', 'pelat', 'jaringn sarf', 'neural networks melatih'];
    for (const q of words) expect(await titles(q), q).toContain(title);
    expect((await find('jaringan')).isClose).toBe(false);
    expect((await find('jaringn')).isClose).toBe(true);
    expect(await find('zzzzzz')).toMatchObject({ total: 0, groups: [] });
  });

  it('leaves out jobs after their deadline', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const id = await addJob(db, { title: 'Penjaga suar', deadline: day(2).slice(0, 10) });
    expect(await titles('penjaga suar')).toEqual(['Penjaga suar']);
    await setRow(db, jobs, id, { deadline: day(-2).slice(0, 10) });
    expect(await titles('penjaga suar')).toEqual([]);
  });

  it('leads to a lesson, which is open to visitors too', async () => {
    const { courseId, classIds } = await someCourse(db);
    const id = classIds[0] ?? 0;
    await db.update(courseClasses).set({ title: 'Membelah atom' }).where(eq(courseClasses.id, id));
    const { groups } = await find('membelah atom', { lang: 'en' });
    expect(groups[0]?.items[0]?.url).toBe(`/en/courses/${courseId}/learn/${id}`);
  });

  it('counts the things of a kind, and gives as many items as were asked for', async () => {
    for (const n of [1, 2, 3]) await addJob(db, { title: `Peniup kaca ${n}` });
    const { total, groups } = await find('peniup kaca', { limit: 2 });
    expect({ total, counted: groups.map((one) => [one.total, one.items.length]) }).toEqual({
      total: 3,
      counted: [[3, 2]],
    });
  });

  it('stores the content of a build once, and that of the next in its place', async () => {
    const page = (title: string) => ({
      kind: 'page' as const,
      ref: '/gerhana',
      locale: 'id' as const,
      title,
      names: '',
      body: 'Bulan di depan matahari.',
    });
    expect(await storeEdition(db, [page('Gerhana')])).toBe(true);
    expect(await storeEdition(db, [page('Gerhana')])).toBe(false);
    expect(await titles('matahari')).toEqual(['Gerhana']);
    expect(await storeEdition(db, [page('Gerhana matahari')])).toBe(true);
    expect(await titles('bulan')).toEqual(['Gerhana matahari']);
    expect(await storeEdition(db, [])).toBe(true);
    expect(await titles('bulan')).toEqual([]);
  });
});

describe('a course of an organisation', () => {
  let actors: Record<string, Actor | null>;
  let courseId: number;

  beforeAll(async () => {
    const own = await organizationWith(db, { joinPolicy: 'confirmed' });
    const other = await organizationWith(db, { joinPolicy: 'open' });
    const made = await someCourse(db, { organizationId: own.id });
    courseId = made.courseId;
    await db.update(courses).set({ title: 'Rahasia dapur' }).where(eq(courses.id, courseId));
    await setRow(db, courseClasses, made.classIds[0] ?? 0, { title: 'Rahasia bumbu' });
    const actorOf = async (...call: Parameters<typeof memberOf>) =>
      getActor(db, await memberOf(...call));
    actors = {
      visitor: null,
      stranger: await actorOf(db, other.id),
      unconfirmed: await actorOf(db, own.id),
      member: await actorOf(db, own.id, {
        membershipStatus: 'confirmed',
        membershipVia: 'staff',
      }),
    };
  });

  it.each(['visitor', 'stranger', 'unconfirmed'])(
    'is not found by a %s, nor are its lessons, whole, half or misspelt',
    async (who) => {
      for (const q of ['Rahasia dapur', 'rahasia', 'raha', 'rahasai', 'bumbu'])
        expect(await titles(q, { actor: actors[who] ?? null }), q).toEqual([]);
    },
  );

  it('is found by a confirmed member, and by everybody once it is open to all', async () => {
    const { member } = actors;
    const both = ['Rahasia bumbu', 'Rahasia dapur'];
    expect((await titles('rahasia', { actor: member ?? null })).sort()).toEqual(both);
    const of = eq(courses.id, courseId);
    const [{ organizationId } = { organizationId: null }] = await rowsOf(db, courses, of);
    await db.update(courses).set({ organizationId: null }).where(of);
    expect((await titles('rahasia')).sort()).toEqual(both);
    await db.update(courses).set({ organizationId }).where(of);
    expect(await titles('rahasia')).toEqual([]);
  });
});

it('odd queries are refused or answered, and never fail', async () => {
  await fc.assert(
    fc.asyncProperty(oddQueries, async (typed) => {
      const { data: q } = searchText.safeParse(typed);
      if (q !== undefined) expect((await ask(q)).query).toBe(q);
    }),
    { numRuns: runsAll ? 300 : 80 },
  );
});

const addEvents = (count: number) =>
  db.insert(cmsEvents).values(
    Array.from({ length: count }, (_, index) => ({
      title: `Terumbu karang ${index}`,
      slug: `terumbu-${count}-${index}`,
    })),
  );

it('the number of results is said as it is, unless more may be there than were counted', async () => {
  await addEvents(20);
  expect(await find('terumbu')).toMatchObject({ total: 20, isMore: false });
  await addEvents(240);
  const all = await find('terumbu');
  const ofKind = await find('terumbu', { kind: 'event' });
  expect([all.isMore, ofKind.isMore]).toEqual([true, true]);
  expect(all.total).toBeGreaterThanOrEqual(250);
  expect(countText('en', 'terumbu', all.total, all.isMore)).toBe(
    `At least ${all.total} results for “terumbu”`,
  );
});

it('the number of results is not said of what a link leads to, which looks further', () => {
  for (const t of Object.values(searchTexts)) expect(t.more).not.toMatch(/[{\d]/);
});

describe.skipIf(!inject('postgres'))('a search that takes too long', () => {
  const db = usePostgres();
  const find = () => toCode(search(db, { actor: null, q: 'belajar', synonyms: new Map() }));

  it('is given up after two seconds, and keeps no connection', async () => {
    const started = performance.now();
    await db.transaction(async (tx) => {
      // Whoever reads the table waits now.
      await tx.execute(sql`lock table search_documents in access exclusive mode`);
      expect(await find()).toBe('search_timeout');
    });
    expect(performance.now() - started).toBeGreaterThan(1_900);
    expect(await find()).toBe('done');
    const { rows } = (await db.execute(sql`show statement_timeout`)) as unknown as {
      rows: { statement_timeout: string }[];
    };
    expect(rows[0]?.statement_timeout).toBe('15s');
  });
});

describe('searches on the embedded database', () => {
  let embedded: Connection;
  beforeAll(async () => {
    embedded = await freshEmbedded();
  });
  afterAll(() => embedded.close());

  it('leave others the thread of the server in between', async () => {
    let free = 0;
    const started = performance.now();
    let before = started;
    // The time in which nothing held the thread for long.
    const ticks = setInterval(() => {
      const now = performance.now();
      free += Math.min(10, now - before);
      before = now;
    }, 1);
    const find = () => search(embedded.db, { actor: null, q: 'belajar', synonyms: new Map() });
    await Promise.all(Array.from({ length: 6 }, find));
    clearInterval(ticks);
    expect(free / (performance.now() - started)).toBeGreaterThan(0.25);
  });
});
