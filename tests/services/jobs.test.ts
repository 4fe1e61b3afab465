import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { jobCounters, jobs } from '#db/schema';
import { listJobsPage, type JobsInput, splitWords } from '~/features/jobs/job-list.server';
import {
  listJobOptions,
  getJob,
  listHotJobs,
  listJobs,
  loadJobsPage,
} from '~/features/jobs/board/jobs.server';
import { recordView } from '~/features/jobs/detail/job-views.server';
import { fixRows } from '~/features/search/rows.server';
import { addJob, jobRow } from '../support/job-row';
import { postgresBin } from '../support/postgres';
import { useDatabase, getStatus, toCode, usePostgres } from '../support/services';

const db = useDatabase();
const now = new Date('2026-03-02T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeEach(() => db.delete(jobs));

const add = (values: Parameters<typeof addJob>[1]) => addJob(db, values);
const find = (input: JobsInput) => listJobsPage(db, input, now);
const titles = async (input: JobsInput) => (await find(input)).rows.map(({ title }) => title);

describe('the search', () => {
  beforeEach(async () => {
    await add({
      title: 'Machine Learning Engineer',
      company: 'NusaData',
      requirements: '- PyTorch',
      postedAt: daysAgo(1),
    });
    await add({ title: 'Desainer UI/UX Lepas', company: 'Tepi Sawah', postedAt: daysAgo(2) });
    await add({
      title: 'Peneliti Bahasa',
      company: 'Lab Kata',
      description: 'Anda akan **mengajarkan** dan meneliti ucapan dengan Python.',
      postedAt: daysAgo(3),
    });
    await add({
      title: 'Backend Developer (C++)',
      company: 'PasarFajar',
      description: 'We are building services on Node.js for markets/shops.',
      postedAt: daysAgo(4),
    });
  });

  it.each([
    ['the title', 'learning', ['Machine Learning Engineer']],
    ['the company', 'NUSADATA', ['Machine Learning Engineer']],
    ['the description', 'python', ['Peneliti Bahasa']],
    ['the skills that are asked for', 'pytorch', ['Machine Learning Engineer']],
    ['the beginning of the last word', 'machine lea', ['Machine Learning Engineer']],
    ['the beginning of the only word', 'pen', ['Peneliti Bahasa']],
    ['several words, in any place and order', 'nusadata engineer', ['Machine Learning Engineer']],
    ['an English stem', 'engineers', ['Machine Learning Engineer']],
    ['another English stem', 'builds', ['Backend Developer (C++)']],
    ['an Indonesian stem', 'ajarkan', ['Peneliti Bahasa']],
    ['words on both sides of a slash', 'ux', ['Desainer UI/UX Lepas']],
    ['the same in a description', 'shops', ['Backend Developer (C++)']],
    ['a word with signs', 'node.js c++', ['Backend Developer (C++)']],
  ])('finds by %s', async (_name, q, expected) => {
    const found = await find({ q });
    expect(found.rows.map(({ title }) => title)).toEqual(expected);
    expect(found).toMatchObject({ total: expected.length, match: 'all', isMore: false });
  });

  it('finds jobs with all words, and only then similarly spelt ones', async () => {
    for (const q of ['machne', 'enginer nusadta', 'Machin Lerning', 'desaigner', 'pasarfajr']) {
      const found = await find({ q });
      expect(`${q}: ${found.total}, ${found.match}`).toBe(`${q}: 1, similar`);
    }
    expect(await find({ q: 'zzqxw' })).toMatchObject({ rows: [], total: 0, match: 'all' });
  });

  it('finds jobs with most of the words if none has all, best matches first', async () => {
    const partial = async (q: string, more: JobsInput = {}) => {
      const { rows, match } = await find({ q, ...more });
      return [match, ...rows.map(({ title }) => title)];
    };
    expect(await partial('machine python')).toEqual([
      'most',
      'Machine Learning Engineer',
      'Peneliti Bahasa',
    ]);
    expect(await partial('python pemula')).toEqual(['most', 'Peneliti Bahasa']);
    expect(await partial('machine engineer python')).toEqual(['most', 'Machine Learning Engineer']);
    // A single one of three words is not most of them.
    expect(await partial('zzq xxw python')).toEqual(['all']);
    await add({ title: 'Insinyur', description: 'machine python sql', postedAt: daysAgo(9) });
    expect(await partial('machine python sql pemula')).toEqual(['most', 'Insinyur']);
    // Two words before one, a word of the title before one of the text, then by date.
    expect(await partial('developer python kopi machine')).toEqual(['most', 'Insinyur']);
    expect(await partial('bahasa pemula')).toEqual(['most', 'Peneliti Bahasa']);
    await add({ title: 'Guru', description: 'Mengajar bahasa', postedAt: daysAgo(0) });
    expect(await partial('bahasa pemula')).toEqual(['most', 'Peneliti Bahasa', 'Guru']);
    expect(await partial('bahasa pemula', { page: 2, limit: 1 })).toEqual(['most', 'Guru']);
    expect(await partial('bahasa pemula', { location: 'Nirwana' })).toEqual(['all']);
    expect((await find({ q: 'a b c d e f g h' })).total).toBe(0);
  });

  it.each(["'", '"', "a' | b", 'a & !b', ':*', "'x':*", '\\', '%', '_', '((', '<%', '!!!', '--'])(
    'takes %s for text',
    async (q) => {
      await expect(find({ q })).resolves.toBeDefined();
    },
  );

  it('treats special characters as words if they are part of one', () => {
    expect(splitWords('C++, C# & Node.js. "UI/UX" é ')).toEqual([
      'c++',
      'c#',
      'node.js',
      'ui',
      'ux',
      'e',
    ]);
    expect(splitWords('Đà Nẵng, .NET; front-end - akhir.')).toEqual([
      'da',
      'nang',
      '.net',
      'front-end',
      'akhir',
    ]);
    expect(splitWords('a '.repeat(50))).toHaveLength(8);
    expect(splitWords('!!! --')).toEqual([]);
  });

  it('goes together with filters, and sorts', async () => {
    await add({ title: 'Python di Malang', location: 'Malang', postedAt: daysAgo(9) });
    expect(await titles({ q: 'python' })).toEqual(['Peneliti Bahasa', 'Python di Malang']);
    expect(await titles({ q: 'python', sort: 'oldest' })).toEqual([
      'Python di Malang',
      'Peneliti Bahasa',
    ]);
    expect(await titles({ q: 'python', location: 'Malang' })).toEqual(['Python di Malang']);
    expect(await titles({ q: 'pyton', location: 'Malang' })).toEqual(['Python di Malang']);
    expect(await titles({ q: 'python', category: 'DevOps' })).toEqual([]);
  });
});

it('the list is filtered by each part and by all of them', async () => {
  const all = {
    category: 'DevOps',
    jobType: 'Contract',
    workMode: 'Remote',
    location: 'ASEAN',
  } as const;
  await add({ ...all, title: 'all' });
  await add({ ...all, title: 'other place', location: 'Jakarta' });
  await add({ ...all, title: 'other mode', workMode: 'Hybrid' });
  await add({ ...all, title: 'other type', jobType: 'Freelance' });
  await add({ ...all, title: 'other category', category: 'AI Research' });
  expect(await titles(all)).toEqual(['all']);
  for (const [name, value] of Object.entries(all)) {
    const found = await find({ [name]: value });
    expect(found.total).toBe(4);
    expect(found.rows.every((job) => job[name as keyof typeof all] === value)).toBe(true);
  }
});

it('the list sorts, also those posted at the same moment, and has pages that count right', async () => {
  for (let index = 0; index < 7; index += 1)
    await add({ title: `t${index}`, postedAt: daysAgo(Math.floor(index / 2)) });
  const newest = await titles({ sort: 'newest' });
  expect(newest).toEqual(['t1', 't0', 't3', 't2', 't5', 't4', 't6']);
  expect(await titles({ sort: 'oldest' })).toEqual(newest.toReversed());
  const paged = async (page: number, input: JobsInput = {}) => find({ ...input, page, limit: 3 });
  expect((await paged(2)).rows.map(({ title }) => title)).toEqual(['t2', 't5', 't4']);
  for (const [page, rows] of [
    [1, 3],
    [2, 3],
    [3, 1],
    [4, 0],
    [99, 0],
  ] as const) {
    const plain = await paged(page);
    expect([plain.rows.length, plain.total]).toEqual([rows, 7]);
    const searched = await paged(page, { q: 'nusadata' });
    expect([searched.rows.length, searched.total]).toEqual([rows, 7]);
  }
});

it('the list knows no closed job, whichever way it was closed', async () => {
  await add({ title: 'open', isHot: true });
  await add({ title: 'last day', isHot: true, deadline: '2026-03-02' });
  await add({ title: 'over', isHot: true, deadline: '2026-03-01' });
  await add({ title: 'inactive', isHot: true, isActive: false, location: 'Ambon' });
  const open = ['last day', 'open'];
  expect(await titles({})).toEqual(open);
  expect(await titles({ q: 'nusadata' })).toEqual(open);
  expect(await titles({ q: 'nusdata' })).toEqual(open);
  expect((await listJobs(db, { now })).map(({ title }) => title)).toEqual(open);
  expect((await listHotJobs(db, { now })).map(({ title }) => title)).toEqual(open);
  expect((await listJobOptions(db, { now })).locations).toEqual([
    { value: 'Jakarta', text: 'Jakarta' },
  ]);
  // Midnight in Jakarta is 17:00 in UTC.
  const evening = new Date('2026-03-02T16:59:59Z');
  expect((await listJobs(db, { now: evening })).length).toBe(2);
  expect((await listJobs(db, { now: new Date('2026-03-02T17:00:00Z') })).length).toBe(1);
});

it('the list offers the values that open jobs have, in their order', async () => {
  await add({ location: 'Surabaya', category: 'DevOps', jobType: 'Internship' });
  await add({ location: 'Ambon', category: 'AI Development', workMode: 'Remote' });
  await add({ location: 'Surabaya', category: 'DevOps' });
  await add({ location: 'Bali', category: 'AI Research', deadline: '2026-03-01' });
  expect((await loadJobsPage(db, { sort: 'newest', page: 1 }, now)).options).toEqual({
    categories: ['AI Development', 'DevOps'],
    jobTypes: ['Full time', 'Internship'],
    workModes: ['On-site', 'Remote'],
    locations: ['Ambon', 'Surabaya'].map((value) => ({ value, text: value })),
    skills: [],
  });
});

it('one job comes with similar open ones, the nearest first', async () => {
  await add({ slug: 'this', category: 'DevOps', jobType: 'Contract', location: 'Bogor' });
  await add({ title: 'other category', category: 'AI Research' });
  await add({ title: 'same category', category: 'DevOps' });
  await add({ title: 'same type', category: 'DevOps', jobType: 'Contract' });
  await add({ title: 'closed', category: 'DevOps', jobType: 'Contract', isActive: false });
  const { job, isOpen, similar } = await getJob(db, 'this', { now });
  expect([job.slug, isOpen]).toEqual(['this', true]);
  expect(job).not.toHaveProperty('postedBy');
  expect(similar.map(({ title }) => title)).toEqual([
    'same type',
    'same category',
    'other category',
  ]);
});

it('one job is still known when it is closed, and nothing else is', async () => {
  await add({ slug: 'closed', isActive: false });
  await add({ slug: 'over', deadline: '2026-03-01' });
  for (const slug of ['closed', 'over'])
    expect((await getJob(db, slug, { now })).isOpen).toBe(false);
  for (const slug of ['nothing', '', "' or 1=1 --"])
    expect(await getStatus(getJob(db, slug, { now }))).toBe(404);
});

it('one job is nothing before it was open once', async () => {
  await add({ slug: 'draft', isActive: false, listedAt: null });
  for (const lang of [undefined, 'id', 'en'] as const)
    expect(await toCode(getJob(db, 'draft', { lang, now }))).toBe('job_not_listed');
});

const countRows = async (id: number) =>
  (await db.select().from(jobCounters).where(eq(jobCounters.jobId, id)))[0]?.views ?? 0;
const see = (jobId: number, visitor: string, at = now) => recordView(db, { jobId, visitor }, at);

it('views are not taken for closed or unknown jobs, nor without end', async () => {
  const closed = await add({ isActive: false });
  for (const id of [closed, 99_999]) expect(await getStatus(see(id, '203.0.113.30'))).toBe(404);
  expect(await countRows(closed)).toBe(0);
  const id = await add({});
  const many = Array.from({ length: 121 }, () => see(id, '203.0.113.40'));
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited' } });
});

describe.skipIf(!postgresBin)('jobs, on PostgreSQL', () => {
  const db = usePostgres();

  it('are searched by many at once, and the settings of a search do not outlive it', async () => {
    await addJob(db, { title: 'Peneliti Terumbu Karang', requirements: '- PyTorch' });
    const queries = ['terumbu', 'peneliti karang', 'pytor', 'terumbuu karng', 'zzqxw'];
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        listJobsPage(db, { q: queries[index % queries.length] }),
      ),
    );
    for (const [index, { total, match }] of found.entries()) {
      const q = queries[index % queries.length];
      const expected = {
        total: q === 'zzqxw' ? 0 : 1,
        match: q === 'terumbuu karng' ? 'similar' : 'all',
      };
      expect({ q, total, match }).toEqual({ q, ...expected });
    }
    const settings = await Promise.all(
      Array.from({ length: 20 }, () => db.execute('show enable_seqscan')),
    );
    for (const result of settings)
      expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ enable_seqscan: 'on' }]);
  });

  it('are counted up to a limit if a word is very frequent', async () => {
    const many = Array.from({ length: 1_010 }, () => jobRow({ title: 'Juru Ketik' }));
    await db.insert(jobs).values(many);
    await fixRows(db);
    const page = (number: number) =>
      loadJobsPage(db, { q: 'juru ketik', sort: 'oldest', page: number });
    const first = await page(1);
    expect(first).toMatchObject({ total: 1_000, isMore: true, match: 'all' });
    expect(first.rows).toHaveLength(24);
    const last = await page(43);
    expect(last).toMatchObject({ total: 1_010, isMore: false });
    expect(last.rows).toHaveLength(2);
    const ids = [...first.rows, ...(await page(2)).rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await listJobsPage(db, {})).toMatchObject({ total: 1_011, isMore: false });
  });
});
