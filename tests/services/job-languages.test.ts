import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { jobSubmissions } from '#db/schema';
import { createJob } from '~/features/jobs/admin/job-admin.server';
import { digestMail } from '~/features/jobs/alerts/alert-mails.server';
import { matchingJobs } from '~/features/jobs/alerts/alert-matches.server';
import {
  listJobsPage,
  type JobsInput,
  searchSettings,
  toHits,
  getAttempts,
  splitWords,
} from '~/features/jobs/job-list.server';
import { getJob, loadJobsPage } from '~/features/jobs/board/jobs.server';
import { jobsRss } from '~/features/jobs/feeds/job-feeds.server';
import { isOpenOn } from '~/features/jobs/job-rows.server';
import { saveTranslation } from '~/features/translations/translations.server';
import { jobInput } from '../support/job-input';
import { addJob } from '../support/job-row';
import { someActor, useDatabase } from '../support/services';

const db = useDatabase();
const ids = { analyst: 0, engineer: 0, draft: 0 };
const now = new Date('2026-03-02T03:00:00Z');

const translate = async (id: number, fields: object, status: 'draft' | 'published' = 'published') =>
  saveTranslation(db, {
    actor: await someActor(db, { isAdmin: true }),
    kind: 'job',
    id,
    locale: id === ids.engineer ? 'id' : 'en',
    input: { fields: { ...fields }, status },
  });

type JobValues = NonNullable<Parameters<typeof addJob>[1]>;

beforeAll(async () => {
  const add = ({ postedAt = new Date('2026-03-01T00:00:00Z'), ...values }: JobValues) =>
    addJob(db, { postedAt, listedAt: postedAt, isHot: true, ...values });
  ids.analyst = await add({
    slug: 'analis',
    title: 'Analis Gizi',
    company: 'NusaBoga',
    location: 'Singapura',
    description: 'Menghitung **kalori** makanan.',
    requirements: '- Ketelitian',
  });
  ids.engineer = await add({
    slug: 'engineer',
    title: 'Robotics Engineer',
    company: 'Tepi Sawah',
    sourceLocale: 'en',
    description: 'Builds harvesters.',
    location: 'Singapura',
    postedAt: new Date('2026-02-28T00:00:00Z'),
  });
  ids.draft = await add({
    slug: 'draf',
    title: 'Penjaga Gudang',
    description: 'Menata barang.',
    postedAt: new Date('2026-02-27T00:00:00Z'),
  });
  await translate(ids.analyst, {
    title: 'Nutrition Analyst',
    location: 'Singapore',
    description: 'Counts **calories** of meals.',
    requirements: '- Accuracy',
  });
  await translate(ids.engineer, { title: 'Insinyur Robotika', description: 'Merakit pemanen.' });
  await translate(ids.draft, { title: 'Warehouse Keeper', description: 'Sorts goods.' }, 'draft');
});

const find = (input: JobsInput) => listJobsPage(db, input, now);
const facts = (rows: { title: string; lang: string }[]) =>
  rows.map(({ title, lang }) => `${title}, ${lang}`);

describe('jobs in the language of their readers', () => {
  it('have a page with both their texts and their HTML in it, as have those like them', async () => {
    const found = await getJob(db, 'analis', { lang: 'en', now });
    expect(found.html.description).toContain('<strong>calories</strong>');
    expect(found.html.requirements).toContain('Accuracy');
    expect(found.languages).toEqual(['id', 'en']);
    expect(facts(found.similar)).toEqual(['Robotics Engineer, en', 'Penjaga Gudang, id']);
    const own = await getJob(db, 'analis', { lang: 'id', now });
    expect(own.html.description).toContain('<strong>kalori</strong>');
    expect((await getJob(db, 'draf', { now })).languages).toEqual(['id']);
  });

  it.each([
    ['the own text', 'kalori', 'Nutrition Analyst', 'all'],
    ['the translation', 'calories', 'Nutrition Analyst', 'all'],
    ['a stem of the translation', 'calorie', 'Nutrition Analyst', 'all'],
    ['a translation into the default language', 'pemanen', 'Robotics Engineer', 'all'],
    ['half a word of a translation', 'nutrition ana', 'Nutrition Analyst', 'all'],
    ['the company and a translated word', 'nusaboga nutrition', 'Nutrition Analyst', 'all'],
    ['words of both languages', 'kalori analyst', 'Nutrition Analyst', 'all'],
    ['a typo in a translated title', 'nutritoin', 'Nutrition Analyst', 'similar'],
    ['typos in company and translation', 'nusabga nutritoin', 'Nutrition Analyst', 'similar'],
    ['most of the words', 'calories python', 'Nutrition Analyst', 'most'],
    ['most of the words on both sides', 'nusaboga calories zzz', 'Nutrition Analyst', 'most'],
  ])('are found by %s', async (_name, q, title, match) => {
    const found = await find({ q, lang: 'en' });
    expect(found.rows.map((job) => job.title)).toEqual([title]);
    expect(found).toMatchObject({ total: 1, match, isMore: false });
  });

  it('are not found by a draft, nor counted twice for a word of both languages', async () => {
    for (const q of ['warehouse', 'warehose', 'gudang goods'])
      expect(`${q}: ${(await find({ q })).match}`).toBe(
        q === 'gudang goods' ? `${q}: most` : `${q}: all`,
      );
    expect(await find({ q: 'warehouse' })).toMatchObject({ total: 0 });
    const both = await find({ q: 'robot' });
    expect(both).toMatchObject({ total: 1 });
  });

  it('are filtered by the place as it was written, named in the language of the reader', async () => {
    const page = await loadJobsPage(db, { sort: 'newest', page: 1, lang: 'en' }, now);
    expect(page.options.locations).toEqual([
      { value: 'Jakarta', text: 'Jakarta' },
      { value: 'Singapura', text: 'Singapore' },
    ]);
    const input = { location: 'Singapura', lang: 'en', q: 'calories' } as const;
    expect((await find(input)).rows.map(({ location }) => location)).toEqual(['Singapore']);
    expect((await find({ ...input, location: 'Jakarta' })).total).toBe(0);
  });

  it('are in feeds of their own for each language, each entry with its own', async () => {
    const entry = /<item><title>([^<]*).*?<dc:language>(\w+)/gs;
    const english = await jobsRss(db, 'en', {}, now);
    expect([...english.matchAll(entry)].map(([, ...found]) => found)).toEqual([
      ['Nutrition Analyst – NusaBoga', 'en'],
      ['Robotics Engineer – Tepi Sawah', 'en'],
      ['Penjaga Gudang – NusaData', 'id'],
    ]);
    const rss = await jobsRss(db, 'id', {}, now);
    expect(rss).toContain('<title>Insinyur Robotika – Tepi Sawah</title>');
    expect(rss).toContain('<dc:language>id</dc:language>');
    expect(rss).not.toContain('Robotics');
  });
});

it('an alert names jobs in its own language, and says of others which one they are in', async () => {
  const span = { after: new Date('2026-02-01'), until: now, limit: 9 };
  const found = await matchingJobs(db, 'q=kalori', { ...span, lang: 'en' });
  expect(found).toMatchObject({
    total: 1,
    rows: [{ title: 'Nutrition Analyst', location: 'Singapore', lang: 'en' }],
  });
  const { rows } = await matchingJobs(db, 'location=Jakarta', { ...span, lang: 'en' });
  const alert = { id: 1, email: 'a@example.org', locale: 'en', query: '' } as const;
  const some = { confirmedAt: now, sentThrough: now, nextCheckAt: now, createdAt: now };
  const mail = digestMail({ ...alert, ...some }, 'token', { rows, total: rows.length });
  expect(mail.text).toContain('Penjaga Gudang\nNusaData · Jakarta · On-site · In Indonesian');
  expect(mail.html).toContain('lang="id">Penjaga Gudang</a>');
});

it('a search reads jobs with their translations by its indexes alone', async () => {
  const slice = { where: isOpenOn(now), sort: 'newest', limit: 24, offset: 0 } as const;
  for (const attempt of getAttempts(splitWords('data enginer'))) {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(searchSettings);
      const query = toHits(tx, slice, attempt).getSQL();
      return JSON.stringify(await tx.execute(sql`explain ${query}`));
    });
    expect(plan).toContain('jobs_search_idx');
    expect(plan.includes('jobs_names_trigrams_idx')).toBe(attempt.match === 'similar');
    expect(plan).not.toContain('Seq Scan');
  }
});

it('the language of a job is that of the submission it was made from', async () => {
  const actor = await someActor(db, { isAdmin: true });
  const values = { company: 'PT', title: 'Cook', description: 'Cooks.', contactName: 'Wayan' };
  const sent = { ...values, contactEmail: 'wayan@example.org', locale: 'en' as const };
  const [row] = await db.insert(jobSubmissions).values(sent).returning();
  const input = jobInput({ submissionId: row?.id });
  expect((await createJob(db, { actor, input })).sourceLocale).toBe('en');
});
