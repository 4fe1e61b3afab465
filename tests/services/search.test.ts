import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  bootcampTranslations,
  cmsEvents,
  courseClasses,
  courseClassTranslations,
  courses,
  courseTranslations,
  eventTranslations,
  jobs,
  jobTranslations,
  searchDocuments,
  skillBootcamps,
} from '#db/schema';
import type { SearchKind } from '#db/lists';
import { storeEdition } from '~/features/search/editions.server';
import { fixRows } from '~/features/search/rows.server';
import { searchText } from '~/features/search/search-query';
import { search, type SearchCall } from '~/features/search/search.server';
import { toSynonyms } from '~/features/search/words';
import { countText, searchTexts } from '~/i18n/search-texts';
import type { Actor } from '~/server/auth/actor';
import { someCourse } from '../support/courses';
import { getActor, memberOf, organizationWith } from '../support/members';
import { oddQueries } from './odd-queries';
import { addJob } from '../support/job-row';
import { useDatabase } from '../support/services';

const connection = useDatabase();
const db = () => connection.db;

const synonyms = toSynonyms([['Jaringan saraf', 'neural network']]);
const ask = (q: string, call: Partial<SearchCall> = {}) =>
  search(db(), { actor: null, q, synonyms, ...call });
/** The same once the nightly pass has seen what tests have written into tables. */
async function find(q: string, call: Partial<SearchCall> = {}) {
  await fixRows(db());
  return ask(q, call);
}
const titles = async (q: string, call: Partial<SearchCall> = {}) =>
  (await find(q, call)).groups.flatMap(({ items }) => items.map(({ title }) => title));

const source = { source: {}, sourceHash: 'x' };

/** How rows of a kind are made, changed, translated and deleted; `hide` where that can be. */
const kinds = {
  event: {
    make: async (title: string) => {
      const [row] = await db().insert(cmsEvents).values({ title, slug: 'kuda-laut' }).returning();
      return row?.id ?? 0;
    },
    rename: (id: number, title: string) =>
      db().update(cmsEvents).set({ title }).where(eq(cmsEvents.id, id)),
    translations: eventTranslations,
    delete: (id: number) => db().delete(cmsEvents).where(eq(cmsEvents.id, id)),
  },
  job: {
    make: (title: string) => addJob(db(), { title }),
    rename: (id: number, title: string) => db().update(jobs).set({ title }).where(eq(jobs.id, id)),
    hide: (id: number, isHidden: boolean) =>
      db().update(jobs).set({ isActive: !isHidden }).where(eq(jobs.id, id)),
    translations: jobTranslations,
    delete: (id: number) => db().delete(jobs).where(eq(jobs.id, id)),
  },
  bootcamp: {
    make: async (title: string) => {
      const facts = { provider: 'Samudra', url: 'https://example.org', slug: 'kuda-laut' };
      const [row] = await db()
        .insert(skillBootcamps)
        .values({ title, ...facts, category: 'AI Bootcamps', difficulty: 'Beginner' })
        .returning();
      return row?.id ?? 0;
    },
    rename: (id: number, title: string) =>
      db().update(skillBootcamps).set({ title }).where(eq(skillBootcamps.id, id)),
    hide: (id: number, isHidden: boolean) =>
      db().update(skillBootcamps).set({ isActive: !isHidden }).where(eq(skillBootcamps.id, id)),
    translations: bootcampTranslations,
    delete: (id: number) => db().delete(skillBootcamps).where(eq(skillBootcamps.id, id)),
  },
  course: {
    make: async (title: string) => {
      const { courseId } = await someCourse(db());
      await db().update(courses).set({ title }).where(eq(courses.id, courseId));
      return courseId;
    },
    rename: (id: number, title: string) =>
      db().update(courses).set({ title }).where(eq(courses.id, id)),
    translations: courseTranslations,
    delete: (id: number) => db().delete(courses).where(eq(courses.id, id)),
  },
  class: {
    make: async (title: string) => {
      const { classIds } = await someCourse(db());
      const id = classIds[0] ?? 0;
      await db().update(courseClasses).set({ title }).where(eq(courseClasses.id, id));
      return id;
    },
    rename: (id: number, title: string) =>
      db().update(courseClasses).set({ title }).where(eq(courseClasses.id, id)),
    translations: courseClassTranslations,
    delete: (id: number) => db().delete(courseClasses).where(eq(courseClasses.id, id)),
  },
};

describe.each(Object.entries(kinds))('what is found of a %s', (kind, how) => {
  it('is what it says now, in each language that is published, and nothing once it is gone', async () => {
    const only = { kind: kind as SearchKind };
    const id = await how.make('Merawat kuda laut');
    expect(await titles('kuda laut', only)).toEqual(['Merawat kuda laut']);
    await how.rename(id, 'Merawat penyu');
    expect(await titles('kuda laut', only)).toEqual([]);
    expect(await titles('penyu', only)).toEqual(['Merawat penyu']);

    const { translations } = how;
    const fields = { title: 'Caring for turtles' };
    await db()
      .insert(translations)
      .values({ rowId: id, locale: 'en', fields, ...source });
    expect(await titles('turtles', only)).toEqual([]);
    const of = eq(translations.rowId, id);
    await db().update(translations).set({ status: 'published' }).where(of);
    // One thing, in the reader's language, whichever words were typed.
    expect(await titles('turtles', { ...only, lang: 'en' })).toEqual(['Caring for turtles']);
    expect(await titles('turtles', { ...only, lang: 'id' })).toEqual(['Merawat penyu']);
    expect(await titles('penyu', { ...only, lang: 'en' })).toEqual(['Caring for turtles']);
    await db()
      .update(translations)
      .set({ fields: { title: 'Caring for dolphins' } })
      .where(of);
    expect(await titles('turtles', only)).toEqual([]);
    await db().delete(translations).where(of);
    expect(await titles('dolphins', only)).toEqual([]);

    if ('hide' in how) {
      await how.hide(id, true);
      expect(await titles('penyu', only)).toEqual([]);
      await how.hide(id, false);
      expect(await titles('penyu', only)).toEqual(['Merawat penyu']);
    }
    await how.delete(id);
    expect(await titles('penyu', only)).toEqual([]);
    const left = await db().select().from(searchDocuments).where(eq(searchDocuments.rowId, id));
    expect(left.filter((row) => row.kind === kind)).toEqual([]);
  });
});

describe('the search', () => {
  it('knows other names, stems, beginnings and typos, and says if it only came close', async () => {
    const title = 'Pelatihan jaringan saraf';
    await kinds.event.make(title);
    const words = ['neural network', 'melatih', 'pelat', 'jaringn sarf', 'neural networks melatih'];
    for (const q of words) expect(await titles(q), q).toContain(title);
    expect((await find('jaringan')).isClose).toBe(false);
    expect((await find('jaringn')).isClose).toBe(true);
    expect(await find('zzzzzz')).toMatchObject({ total: 0, groups: [] });
  });

  it('leaves out jobs after their deadline', async () => {
    const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString();
    const id = await addJob(db(), { title: 'Penjaga suar', deadline: day(2).slice(0, 10) });
    expect(await titles('penjaga suar')).toEqual(['Penjaga suar']);
    await db()
      .update(jobs)
      .set({ deadline: day(-2).slice(0, 10) })
      .where(eq(jobs.id, id));
    expect(await titles('penjaga suar')).toEqual([]);
  });

  it('leads to a lesson, which is open to visitors too', async () => {
    const { courseId, classIds } = await someCourse(db());
    const id = classIds[0] ?? 0;
    await db()
      .update(courseClasses)
      .set({ title: 'Membelah atom' })
      .where(eq(courseClasses.id, id));
    const { groups } = await find('membelah atom', { lang: 'en' });
    expect(groups[0]?.items[0]?.url).toBe(`/en/courses/${courseId}/learn/${id}`);
  });

  it('counts the things of a kind, and gives as many items as were asked for', async () => {
    for (const n of [1, 2, 3]) await addJob(db(), { title: `Peniup kaca ${n}` });
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
    expect(await storeEdition(db(), [page('Gerhana')])).toBe(true);
    expect(await storeEdition(db(), [page('Gerhana')])).toBe(false);
    expect(await titles('matahari')).toEqual(['Gerhana']);
    expect(await storeEdition(db(), [page('Gerhana matahari')])).toBe(true);
    expect(await titles('bulan')).toEqual(['Gerhana matahari']);
    expect(await storeEdition(db(), [])).toBe(true);
    expect(await titles('bulan')).toEqual([]);
  });
});

describe('a course of an organisation', () => {
  let actors: Record<string, Actor | null>;
  let courseId: number;

  beforeAll(async () => {
    const own = await organizationWith(db(), { joinPolicy: 'confirmed' });
    const other = await organizationWith(db(), { joinPolicy: 'open' });
    const made = await someCourse(db(), { organizationId: own.id });
    courseId = made.courseId;
    await db().update(courses).set({ title: 'Rahasia dapur' }).where(eq(courses.id, courseId));
    await db()
      .update(courseClasses)
      .set({ title: 'Rahasia bumbu' })
      .where(eq(courseClasses.id, made.classIds[0] ?? 0));
    const actorOf = async (...call: Parameters<typeof memberOf>) =>
      getActor(db(), await memberOf(...call));
    actors = {
      visitor: null,
      stranger: await actorOf(db(), other.id),
      unconfirmed: await actorOf(db(), own.id),
      member: await actorOf(db(), own.id, {
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
    const [{ organizationId } = { organizationId: null }] = await db()
      .select()
      .from(courses)
      .where(of);
    await db().update(courses).set({ organizationId: null }).where(of);
    expect((await titles('rahasia')).sort()).toEqual(both);
    await db().update(courses).set({ organizationId }).where(of);
    expect(await titles('rahasia')).toEqual([]);
  });
});

describe('odd queries', () => {
  const total = Number(process.env['ODD_QUERIES']) || 300;
  it('are refused or answered, and never fail', { timeout: 3_600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(oddQueries, async (typed) => {
        const { data: q } = searchText.safeParse(typed);
        if (q !== undefined) expect((await ask(q)).query).toBe(q);
      }),
      { numRuns: total },
    );
  });
});

describe('the number of results', () => {
  const addEvents = (count: number) =>
    db()
      .insert(cmsEvents)
      .values(
        Array.from({ length: count }, (_, index) => ({
          title: `Terumbu karang ${index}`,
          slug: `terumbu-${count}-${index}`,
        })),
      );

  it('is said as it is, unless more may be there than were counted', async () => {
    await addEvents(20);
    expect(await find('terumbu')).toMatchObject({ total: 20, isMore: false });
    await addEvents(50);
    await db().insert(cmsEvents).values({
      title: 'Menyelam',
      slug: 'menyelam',
      description: 'Melihat terumbu karang.',
    });
    const all = await find('terumbu');
    const ofKind = await find('terumbu', { kind: 'event' });
    expect([all.isMore, ofKind.isMore]).toEqual([true, true]);
    expect(countText('en', 'terumbu', all.total, all.isMore)).toBe(
      'At least 70 results for “terumbu”',
    );
  });

  it('is not said of what a link leads to, which looks further', () => {
    for (const t of Object.values(searchTexts)) expect(t.more).not.toMatch(/[{\d]/);
  });
});
