import { and, count, desc, gt, lte } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { localeColumns, localize } from '~/features/translations/index.server';
import { toFilter } from './alert-query';
import { matches } from '../job-list.server';
import type { Job } from '../jobs.schema';

/** A job as a digest names it, in the language of the alert where it is published. */
export type MatchedJob = Pick<Job, 'slug' | 'title' | 'company' | 'location' | 'workMode' | 'lang'>;

interface Span {
  after: Date;
  until: Date;
}

const matchesIn = (query: string, { after, until }: Span) =>
  and(matches(toFilter(query), until), gt(jobs.listedAt, after), lte(jobs.listedAt, until));

/** When the newest job that matches an alert became visible in a period; null without any. */
export async function newestMatch(db: Db, query: string, span: Span): Promise<Date | null> {
  const [row] = await db
    .select({ listedAt: jobs.listedAt })
    .from(jobs)
    .where(matchesIn(query, span))
    .orderBy(desc(jobs.listedAt))
    .limit(1);
  return row?.listedAt ?? null;
}

/**
 * Open jobs that match an alert and became visible in a period, newest first: at most `limit`, and
 * the total number.
 */
export async function matchingJobs(
  db: Db,
  query: string,
  { limit, lang, ...span }: Span & { limit: number; lang: Locale },
): Promise<{ rows: MatchedJob[]; total: number }> {
  const where = matchesIn(query, span);
  const { id, slug, title, company, location, workMode, sourceLocale } = jobs;
  const [size] = await db.select({ total: count() }).from(jobs).where(where);
  const rows = await db
    .select({ id, slug, title, company, location, workMode, sourceLocale, ...localeColumns('job') })
    .from(jobs)
    .where(where)
    .orderBy(desc(jobs.postedAt), desc(jobs.id))
    .limit(limit);
  return { rows: await localize(db, 'job', lang, rows), total: size?.total ?? 0 };
}
