import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { AppError } from '~/server/errors';
import { isOpen } from '../jobs';
import { listJobsPage, newestJobs } from './job-list.server';
import { listJobOptions } from './job-options.server';
import type { JobsQuery } from './job-query.schema';
import { isOpenOn, jobColumns, jobHtml, toJob } from '../job-rows.server';
import type { Job, JobDetail, JobOptions, JobsFound } from '../jobs.schema';

/** The whole list is returned up to this length; a longer one has pages. */
export const wholeList = 500;

/** A sitemap may have 50,000 addresses; each job has one a language, and there are other pages. */
const sitemapJobs = 20_000;

/** Similar jobs on the page of one. */
const similarJobs = 3;

/** Number of the newest jobs of a category that are compared. */
const compared = 50;

/** The open jobs, newest first. */
export function listJobs(db: Db, now = new Date()): Promise<Job[]> {
  return newestJobs(db, { limit: wholeList, now });
}

/** Paths of the open jobs, and when each last changed: as many as a sitemap may have. */
export async function openJobPages(db: Db, now = new Date()) {
  const rows = await db
    .select({ slug: jobs.slug, updatedAt: jobs.updatedAt })
    .from(jobs)
    .where(isOpenOn(now))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(sitemapJobs);
  return rows.map(({ slug, updatedAt }) => ({ slug, changedAt: updatedAt.toISOString() }));
}

/** Open jobs that are marked hot, newest first. */
export function listHotJobs(db: Db, now = new Date()): Promise<Job[]> {
  return newestJobs(db, { limit: wholeList, isHot: true, now });
}

/** Everything that the job board shows. */
export async function loadJobsPage(
  db: Db,
  query: JobsQuery,
  now = new Date(),
): Promise<JobsFound & { options: JobOptions }> {
  const [found, options] = await Promise.all([
    listJobsPage(db, query, now),
    listJobOptions(db, now),
  ]);
  return { ...found, options };
}

/** Open jobs of the same category, those of the same type and place first; then the newest of all. */
async function similarTo(db: Db, job: Job, now: Date): Promise<Job[]> {
  const newest = db
    .select(jobColumns)
    .from(jobs)
    .where(and(isOpenOn(now), eq(jobs.category, job.category), ne(jobs.id, job.id)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(compared)
    .as('newest');
  const likeness = sql`(${newest.jobType} = ${job.jobType})::int + (${newest.location} = ${job.location})::int`;
  const rows = await db
    .select()
    .from(newest)
    .orderBy(desc(likeness), desc(newest.postedAt), desc(newest.id))
    .limit(similarJobs);
  const found = rows.map(toJob);
  if (found.length === similarJobs) return found;
  const known = new Set([job.id, ...found.map(({ id }) => id)]);
  const others = await newestJobs(db, { limit: similarJobs + known.size, now });
  return [...found, ...others.filter(({ id }) => !known.has(id))].slice(0, similarJobs);
}

/** Returns one job, open or closed, with similar ones; throws `not_found` if it does not exist. */
export async function getJob(db: Db, slug: string, now = new Date()): Promise<JobDetail> {
  const [row] = await db.select(jobColumns).from(jobs).where(eq(jobs.slug, slug));
  if (!row) throw new AppError('job_not_listed');
  const job = toJob(row);
  const html = (await jobHtml(db, [job.id])).get(job.id) ?? { description: '', requirements: '' };
  return { job, html, isOpen: isOpen(job, now), similar: await similarTo(db, job, now) };
}
