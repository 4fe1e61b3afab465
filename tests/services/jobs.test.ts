import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Connection } from '#db/client';
import { jobCounters, jobs, jobViews } from '#db/schema';
import { getJob, listHotJobs, listJobs, loadJobsPage } from '~/features/jobs/board/jobs.server';
import { listJobsPage, type JobsInput } from '~/features/jobs/job-list.server';
import { listJobOptions } from '~/features/jobs/board/job-options.server';
import { splitWords } from '~/features/jobs/job-search.server';
import { recordView } from '~/features/jobs/detail/job-views.server';
import { emptyDatabase } from '../support/database';
import { addJob } from '../support/job-row';

let connection: Connection;
const now = new Date('2026-03-02T03:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

beforeAll(async () => {
  connection = await emptyDatabase();
});
afterAll(() => connection.close());
beforeEach(() => connection.db.delete(jobs));

const add = (values: Parameters<typeof addJob>[1]) => addJob(connection.db, values);
const find = (input: JobsInput) => listJobsPage(connection.db, input, now);
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

describe('the list', () => {
  it('is filtered by each part and by all of them', async () => {
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

  it('sorts, also those posted at the same moment, and has pages that count right', async () => {
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

  it('knows no closed job, whichever way it was closed', async () => {
    await add({ title: 'open', isHot: true });
    await add({ title: 'last day', isHot: true, deadline: '2026-03-02' });
    await add({ title: 'over', isHot: true, deadline: '2026-03-01' });
    await add({ title: 'inactive', isHot: true, isActive: false, location: 'Ambon' });
    const open = ['last day', 'open'];
    expect(await titles({})).toEqual(open);
    expect(await titles({ q: 'nusadata' })).toEqual(open);
    expect(await titles({ q: 'nusdata' })).toEqual(open);
    expect((await listJobs(connection.db, { now })).map(({ title }) => title)).toEqual(open);
    expect((await listHotJobs(connection.db, { now })).map(({ title }) => title)).toEqual(open);
    expect((await listJobOptions(connection.db, { now })).locations).toEqual([
      { value: 'Jakarta', text: 'Jakarta' },
    ]);
    // Midnight in Jakarta is 17:00 in UTC.
    const evening = new Date('2026-03-02T16:59:59Z');
    expect((await listJobs(connection.db, { now: evening })).length).toBe(2);
    expect((await listJobs(connection.db, { now: new Date('2026-03-02T17:00:00Z') })).length).toBe(
      1,
    );
  });

  it('offers the values that open jobs have, in their order', async () => {
    await add({ location: 'Surabaya', category: 'DevOps', jobType: 'Internship' });
    await add({ location: 'Ambon', category: 'AI Development', workMode: 'Remote' });
    await add({ location: 'Surabaya', category: 'DevOps' });
    await add({ location: 'Bali', category: 'AI Research', deadline: '2026-03-01' });
    expect((await loadJobsPage(connection.db, { sort: 'newest', page: 1 }, now)).options).toEqual({
      categories: ['AI Development', 'DevOps'],
      jobTypes: ['Full time', 'Internship'],
      workModes: ['On-site', 'Remote'],
      locations: ['Ambon', 'Surabaya'].map((value) => ({ value, text: value })),
      skills: [],
    });
  });
});

describe('one job', () => {
  it('comes with similar open ones, the nearest first', async () => {
    await add({ slug: 'this', category: 'DevOps', jobType: 'Contract', location: 'Bogor' });
    await add({ title: 'other category', category: 'AI Research' });
    await add({ title: 'same category', category: 'DevOps' });
    await add({ title: 'same type', category: 'DevOps', jobType: 'Contract' });
    await add({ title: 'closed', category: 'DevOps', jobType: 'Contract', isActive: false });
    const { job, isOpen, similar } = await getJob(connection.db, 'this', { now });
    expect([job.slug, isOpen]).toEqual(['this', true]);
    expect(job).not.toHaveProperty('postedBy');
    expect(similar.map(({ title }) => title)).toEqual([
      'same type',
      'same category',
      'other category',
    ]);
  });

  it('is still known when it is closed, and nothing else is', async () => {
    await add({ slug: 'closed', isActive: false });
    await add({ slug: 'over', deadline: '2026-03-01' });
    for (const slug of ['closed', 'over'])
      expect((await getJob(connection.db, slug, { now })).isOpen).toBe(false);
    for (const slug of ['nothing', '', "' or 1=1 --"])
      await expect(getJob(connection.db, slug, { now })).rejects.toMatchObject({ status: 404 });
  });

  it('is nothing before it was open once', async () => {
    await add({ slug: 'draft', isActive: false, listedAt: null });
    for (const lang of [undefined, 'id', 'en'] as const)
      await expect(getJob(connection.db, 'draft', { lang, now })).rejects.toMatchObject({
        code: 'job_not_listed',
      });
  });
});

describe('views', () => {
  const countRows = async (id: number) =>
    (await connection.db.select().from(jobCounters).where(eq(jobCounters.jobId, id)))[0]?.views ??
    0;
  const see = (jobId: number, visitor: string, at = now) =>
    recordView(connection.db, { jobId, visitor }, at);

  it('count once a visitor and day, and change nothing else', async () => {
    const id = await add({});
    const [before] = await connection.db.select().from(jobs).where(eq(jobs.id, id));
    await Promise.all(Array.from({ length: 50 }, () => see(id, '203.0.113.7')));
    expect(await countRows(id)).toBe(1);
    await see(id, '203.0.113.8');
    await see(id, '203.0.113.9');
    expect(await countRows(id)).toBe(3);
    await see(id, '203.0.113.7', new Date('2026-03-02T17:00:00Z'));
    expect(await countRows(id)).toBe(4);
    const other = await add({});
    await see(other, '203.0.113.7');
    expect([await countRows(id), await countRows(other)]).toEqual([4, 1]);
    const [after] = await connection.db.select().from(jobs).where(eq(jobs.id, id));
    expect(after).toEqual(before);
  });

  it('keep nothing by which a visitor is known again', async () => {
    const id = await add({});
    await see(id, '203.0.113.20');
    await see(id, '203.0.113.20', new Date('2026-03-03T17:00:00Z'));
    const rows = await connection.db.select().from(jobViews).where(eq(jobViews.jobId, id));
    expect(rows.map(({ viewedOn }) => viewedOn).sort()).toEqual(['2026-03-02', '2026-03-04']);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    expect(new Set(rows.map(({ ipAddress }) => ipAddress)).size).toBe(2);
  });

  it('are not taken for closed or unknown jobs, nor without end', async () => {
    const closed = await add({ isActive: false });
    for (const id of [closed, 99_999])
      await expect(see(id, '203.0.113.30')).rejects.toMatchObject({ status: 404 });
    expect(await countRows(closed)).toBe(0);
    const id = await add({});
    const many = Array.from({ length: 121 }, () => see(id, '203.0.113.40'));
    const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]).toMatchObject({ reason: { code: 'rate_limited' } });
  });
});
