import { and, asc, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { requireScope, type Actor } from '~/server/auth/actor';
import { containsText } from '~/server/word-queries';
import { markdownHtml, previews } from '~/server/markdown/markdown-fields';
import type { Page } from '~/lib/url/page-query';
import { countAttempt } from '~/server/http/rate-limit';
import { jobRowColumns, noJob, stateNow, toAdminJob } from './job-admin-rows.server';
import type { AdminJob, AdminJobsQuery } from '../job.resource';
import { adminJobsPerPage, type JobSort } from '../job-lists';

function condition({ q, state, category, type }: AdminJobsQuery, now: Date): SQL | undefined {
  return and(
    state && sql`${stateNow(now)} = ${state}`,
    category && eq(jobs.category, category),
    type && eq(jobs.jobType, type),
    containsText(q, jobs.title, jobs.company, jobs.slug, jobs.location),
  );
}

function order(sort: JobSort, dir: 'asc' | 'desc'): SQL[] {
  const columns: Record<JobSort, SQL> = {
    posted: sql`${jobs.postedAt}`,
    title: sql`lower(${jobs.title})`,
    company: sql`lower(${jobs.company})`,
    deadline: sql`${jobs.deadline}`,
    views: sql`views`,
  };
  const direction = dir === 'asc' ? asc : desc;
  return [sql`${direction(columns[sort])} nulls last`, direction(jobs.id)];
}

/** The admin's table with closed jobs: 20 a page, newest first unless asked otherwise. */
export async function listAdminJobs(
  db: Db,
  { actor, ...query }: AdminJobsQuery & { actor: Actor | null },
  now = new Date(),
): Promise<Page<AdminJob>> {
  requireScope(actor, 'jobs');
  const { sort = 'posted', dir = sort === 'posted' || sort === 'views' ? 'desc' : 'asc' } = query;
  const where = condition(query, now);
  const [size] = await db.select({ total: count() }).from(jobs).where(where);
  const rows = await db
    .select(jobRowColumns)
    .from(jobs)
    .where(where)
    .orderBy(...order(sort, dir))
    .limit(adminJobsPerPage)
    .offset(((query.page ?? 1) - 1) * adminJobsPerPage);
  return { rows: rows.map((row) => toAdminJob(row, now)), total: size?.total ?? 0 };
}

export async function getAdminJob(
  db: Db,
  { actor, jobId }: { actor: Actor | null; jobId: number },
): Promise<AdminJob> {
  requireScope(actor, 'jobs');
  const [row] = await db.select(jobRowColumns).from(jobs).where(eq(jobs.id, jobId));
  if (!row) throw noJob();
  return toAdminJob(row, new Date());
}

/** The rendered Markdown of a text, as visitors will see it. */
export async function previewText(
  db: Db,
  { actor, markdown }: { actor: Actor | null; markdown: string },
): Promise<{ html: string }> {
  const { id } = requireScope(actor, 'jobs');
  await countAttempt(db, [previews], String(id));
  return { html: markdownHtml(markdown) };
}
