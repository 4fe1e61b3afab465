import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { getReadableLocales, readableLocales } from '~/features/translations/index.server';
import { isOpen } from '../jobs';
import { listJobsPage, newestJobs } from '../job-list.server';
import { listJobOptions } from './job-options.server';
import type { JobsQuery } from '../job-query.schema';
import { isOpenOn, selectJobs, jobHtml, toJobs } from '../job-rows.server';
import type { Job, JobDetail, JobOptions, JobsFound } from '../jobs.schema';

/** The whole list is returned up to this length; longer ones have pages. */
export const wholeList = 500;

/**
 * A sitemap may have 50,000 addresses; each job has one per language, and there are other pages.
 */
const sitemapJobs = 20_000;

const similarJobs = 3;

/** Number of the newest jobs of a category that are compared. */
const maxCandidates = 50;

interface ListCall {
  /** The reader's language; by default each job is in its own. */
  lang?: Locale | undefined;
  now?: Date;
}

/** The open jobs, newest first. */
export function listJobs(db: Db, { lang, now }: ListCall = {}): Promise<Job[]> {
  return newestJobs(db, { limit: wholeList, lang, now });
}

/** Paths of the open jobs, their languages, and when each last changed: as many as a sitemap may have. */
export async function openJobPages(db: Db, now = new Date()) {
  const rows = await db
    .select({
      slug: jobs.slug,
      updatedAt: jobs.updatedAt,
      languages: readableLocales('job'),
    })
    .from(jobs)
    .where(isOpenOn(now))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(sitemapJobs);
  return rows.map(({ updatedAt, ...row }) => ({ ...row, changedAt: updatedAt.toISOString() }));
}

/** Open jobs that are marked hot, newest first. */
export function listHotJobs(db: Db, { lang, now }: ListCall = {}): Promise<Job[]> {
  return newestJobs(db, { limit: wholeList, isHot: true, lang, now });
}

/** Everything on the job board. */
export async function loadJobsPage(
  db: Db,
  query: JobsQuery & { lang?: Locale | undefined; limit?: number },
  now = new Date(),
): Promise<JobsFound & { options: JobOptions }> {
  const [page, options] = await Promise.all([
    listJobsPage(db, query, now),
    listJobOptions(db, { lang: query.lang, now }),
  ]);
  return { ...page, options };
}

/** Open jobs of the same category, those of the same type and place first; then the newest of all. */
async function similarTo(
  db: Db,
  job: Pick<Job, 'id' | 'category' | 'jobType' | 'location'>,
  { lang, now }: { lang: Locale | undefined; now: Date },
): Promise<Job[]> {
  const candidates = selectJobs(db, lang)
    .where(and(isOpenOn(now), eq(jobs.category, job.category), ne(jobs.id, job.id)))
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(maxCandidates)
    .as('newest');
  const likeness = sql`(${candidates.jobType} = ${job.jobType})::int + (${candidates.location} = ${job.location})::int`;
  const rows = await db
    .select()
    .from(candidates)
    .orderBy(desc(likeness), desc(candidates.postedAt), desc(candidates.id))
    .limit(similarJobs);
  const relatives = await toJobs(db, lang, rows);
  if (relatives.length === similarJobs) return relatives;
  const ids = new Set([job.id, ...relatives.map(({ id }) => id)]);
  const others = await newestJobs(db, { limit: similarJobs + ids.size, lang, now });
  return [...relatives, ...others.filter(({ id }) => !ids.has(id))].slice(0, similarJobs);
}

/**
 * Returns one job, open or closed, with similar ones, as readers of a language see them; throws
 * `not_found` if it does not exist or was never open.
 */
export async function getJob(
  db: Db,
  slug: string,
  { lang, now = new Date() }: ListCall = {},
): Promise<JobDetail> {
  const [row] = await selectJobs(db, lang).where(
    and(eq(jobs.slug, slug), isNotNull(jobs.listedAt)),
  );
  const [job] = await toJobs(db, lang, row ? [row] : []);
  if (!row || !job) throw new AppError('job_not_listed');
  const html = (await jobHtml(db, lang, [job.id])).get(job.id);
  return {
    job,
    html: html ?? { description: '', requirements: '' },
    isOpen: isOpen(job, now),
    // The original place: places of other jobs are compared with it.
    similar: await similarTo(db, row, { lang, now }),
    languages: await getReadableLocales(db, 'job', job),
  };
}
