import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { jobCounters, jobs, jobViews } from '#db/schema';
import { loadJobsPage } from '~/features/jobs/board/jobs.server';
import { listJobsPage } from '~/features/jobs/job-list.server';
import { recordView } from '~/features/jobs/detail/job-views.server';
import { fixRows } from '~/features/search/rows.server';
import { addJob, jobRow } from '../support/job-row';
import { postgresBin } from '../support/postgres';
import { usePostgres } from '../support/services';

describe.skipIf(!postgresBin)('jobs, on PostgreSQL', () => {
  const connection = usePostgres();

  it('count each visitor once, also concurrently', async () => {
    const jobId = await addJob(connection.db);
    const visitors = Array.from({ length: 40 }, (_, index) => `visitor ${index}`);
    const calls = [...visitors, ...visitors, ...visitors].map((visitor) =>
      recordView(connection.db, { jobId, visitor }),
    );
    await Promise.all(calls);
    const counted = eq(jobCounters.jobId, jobId);
    const [counter] = await connection.db.select().from(jobCounters).where(counted);
    expect(counter?.views).toBe(40);
    const rows = await connection.db.select().from(jobViews).where(eq(jobViews.jobId, jobId));
    expect(rows).toHaveLength(40);
  });

  it('are searched by many at once, and the settings of a search do not outlive it', async () => {
    await addJob(connection.db, { title: 'Peneliti Terumbu Karang', requirements: '- PyTorch' });
    const queries = ['terumbu', 'peneliti karang', 'pytor', 'terumbuu karng', 'zzqxw'];
    const found = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        listJobsPage(connection.db, { q: queries[index % queries.length] }),
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
      Array.from({ length: 20 }, () => connection.db.execute('show enable_seqscan')),
    );
    for (const result of settings)
      expect((result as unknown as { rows: unknown[] }).rows).toEqual([{ enable_seqscan: 'on' }]);
  });

  it('are counted up to a limit if a word is very frequent', async () => {
    const many = Array.from({ length: 1_010 }, () => jobRow({ title: 'Juru Ketik' }));
    await connection.db.insert(jobs).values(many);
    await fixRows(connection.db);
    const page = (number: number) =>
      loadJobsPage(connection.db, { q: 'juru ketik', sort: 'oldest', page: number });
    const first = await page(1);
    expect(first).toMatchObject({ total: 1_000, isMore: true, match: 'all' });
    expect(first.rows).toHaveLength(24);
    const last = await page(43);
    expect(last).toMatchObject({ total: 1_010, isMore: false });
    expect(last.rows).toHaveLength(2);
    const ids = [...first.rows, ...(await page(2)).rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(await listJobsPage(connection.db, {})).toMatchObject({ total: 1_012, isMore: false });
  });
});
