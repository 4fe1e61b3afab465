import { beforeAll, expect, it } from 'vitest';
import { skillBootcamps } from '#db/schema';
import { bootcampCalendar, hubCalendar } from '~/features/hub/calendar/hub-calendar.server';
import { getBootcamp, loadHub } from '~/features/hub/hub.server';
import { readHubQuery } from '~/features/hub/hub-query';
import { saveTranslation } from '~/features/translations/translations.server';
import { someActor, useDatabase } from '../support/services';

const db = useDatabase();
const now = new Date('2026-11-21T03:00:00Z');

beforeAll(async () => {
  const shared = {
    provider: 'Dicoding',
    difficulty: 'Beginner',
    url: 'https://b.example',
  } as const;
  const add = async (values: Partial<typeof skillBootcamps.$inferInsert> & { slug: string }) => {
    const [row] = await db
      .insert(skillBootcamps)
      .values({ ...shared, title: values.slug, category: 'AI Bootcamps', ...values })
      .returning();
    return row?.id ?? 0;
  };
  const cloud = await add({
    slug: 'awan',
    title: 'Kelas Awan',
    shortDesc: 'Belajar peladen.',
    popularity: 99,
    description: 'Peladen dan jaringan.',
    format: 'Daring',
    duration: '4 minggu',
    price: 'Gratis',
    startDate: '2026-12-01',
  });
  const robots = await add({
    slug: 'robots',
    title: 'Robots',
    shortDesc: 'Build one.',
    sourceLocale: 'en',
    format: 'Online',
    duration: '6 weeks',
    price: 'Free with a mentor',
    popularity: 50,
  });
  const actor = await someActor(db, { isAdmin: true });
  const translate = (id: number, locale: 'id' | 'en', fields: object, status = 'published') =>
    saveTranslation(db, {
      actor,
      kind: 'bootcamp',
      id,
      locale,
      input: { fields: { ...fields }, status: status as 'published' },
    });
  await translate(cloud, 'en', {
    title: 'Cloud Class',
    shortDesc: 'Learn servers.',
    description: 'Servers and networks.',
  });
  await translate(robots, 'id', {
    title: 'Robot',
    shortDesc: 'Rakitlah satu.',
    price: 'Gratis dengan mentor',
  });
  const draft = await add({
    slug: 'draf',
    title: 'Kelas Draf',
    shortDesc: 'Rahasia.',
    popularity: 1,
  });
  await translate(draft, 'en', { title: 'Draft class', shortDesc: 'Secret.' }, 'draft');
});

const load = (query: string, lang?: 'id' | 'en') =>
  loadHub(db, readHubQuery(new URLSearchParams(query)), { lang, now });
const facts = (rows: { title: string; lang: string }[]) =>
  rows.map(({ title, lang }) => `${title}, ${lang}`);

it('bootcamps in the language of their readers have a page with others in it', async () => {
  const { languages, similar } = await getBootcamp(db, 'awan', { lang: 'en', now });
  expect(languages).toEqual(['id', 'en']);
  expect(facts(similar)).toEqual(['Robots, en', 'Kelas Draf, id']);
});

it.each([
  ['q=peladen', 'Cloud Class, en'],
  ['q=servers', 'Cloud Class, en'],
  ['q=kelas+servers', 'Cloud Class, en'],
  ['q=rakitlah', 'Robots, en'],
  ['q=secret', undefined],
  ['format=Online&price=Free', 'Cloud Class, en'],
  ['format=Daring&price=Gratis', 'Cloud Class, en'],
  ['price=Free+with+a+mentor', 'Robots, en'],
])('bootcamps in the language of their readers are found by %s', async (query, expected) => {
  expect(facts((await load(query, 'en')).rows)).toEqual(expected ? [expected] : []);
});

it('bootcamps in the language of their readers offer one choice for what both languages call differently', async () => {
  const { options } = await load('', 'id');
  expect(options.format).toEqual(['Online']);
  expect(options.price).toEqual(['Free', 'Free with a mentor']);
  expect(options.texts).toEqual({ 'Free with a mentor': 'Gratis dengan mentor' });
});

it('bootcamps in the language of their readers are in the calendars', async () => {
  for (const text of [await hubCalendar(db, 'en', {}), await bootcampCalendar(db, 'en', 'awan')]) {
    expect(text).toContain('Cloud Class');
    expect(text).toContain('Online · 4 weeks');
    expect(text).not.toContain('Kelas Awan');
  }
});
