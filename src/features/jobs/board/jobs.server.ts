import { and, desc, eq, isNotNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs, jobTranslations } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { AppError } from '~/server/errors';
import { getReadableLocales, readableLocales } from '~/features/translations/index.server';
import { isOpen, dayInJakarta } from '../jobs';
import { listJobsPage, newestJobs } from '../job-list.server';
import type { JobsQuery } from '../job-query.schema';
import { isOpenOn, selectJobs, jobHtml, toJobs, isOpenOnDay } from '../job-rows.server';
import type { Job, JobDetail, JobOptions, JobsFound } from '../jobs.schema';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jobCategories, jobTypes, workModes } from '#db/lists';
import { skillSlugs } from '~/content/skill-names';
import { prepareOnce, unnamed } from '~/server/prepared';

/** A longer list of places is not a useful choice; the search covers them. */
const maxLocations = 200;

const isOpenJob = isOpenOnDay(sql.placeholder('day'));

/** Whether an open job has the value: one index lookup, newest entries first. */
const hasOpenJob = (column: PgColumn, value: SQL) => sql`exists (
  select 1 from (
    select 1 from ${jobs} where ${isOpenJob} and ${column} = ${value}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1
  ) newest)`;

/** Values as rows, through one parameter. */
const valueRows = (values: readonly string[]) =>
  sql`unnest(${sql.param([...values])}::text[]) as v(value)`;

/** The values that an open job has. */
function valuesInUse(column: PgColumn, values: readonly string[]): SQL {
  return sql`select ${column.name}::text, v.value, null from ${valueRows(values)}
    where ${hasOpenJob(column, sql`v.value`)}`;
}

/** Skills that an open job asks for. */
const skillsInUse = (): SQL =>
  sql`select ${jobs.skills.name}::text, v.value, null from ${valueRows(skillSlugs)}
    where exists (select 1 from ${jobs} where ${isOpenJob} and ${jobs.skills} @> array[v.value])`;

/** The translated place of the newest job there, if there is one. */
const inLanguage = (lang: Locale) => sql`(
  select ${jobTranslations.fields} ->> 'location' from ${jobTranslations}
  where ${and(eq(jobTranslations.locale, lang), eq(jobTranslations.status, 'published'))}
    and ${jobTranslations.rowId} = (
      select ${jobs.id} from ${jobs} where ${jobs.isActive} and ${jobs.location} = p.value
        and ${jobs.sourceLocale} <> ${lang}
      order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1))`;

/**
 * The places of open jobs. PostgreSQL has no skip scan: a recursive query leads it from value to
 * value, since `distinct` would read them all.
 */
function locationsInUse(lang: Locale | undefined): SQL {
  const next = (after: SQL) => sql`(
    select ${jobs.location} from ${jobs} where ${jobs.isActive} and ${after}
    order by ${jobs.location} limit 1)`;
  const values = sql`with recursive places(value) as (
    select * from ${next(sql`true`)} first
    union all
    select ${next(sql`${jobs.location} > places.value`)} from places where places.value is not null
  ) select value from places where value is not null limit ${maxLocations}`;
  return sql`select ${jobs.location.name}::text, p.value, ${lang ? inLanguage(lang) : sql`null`}
    from (${values}) as p where ${hasOpenJob(jobs.location, sql`p.value`)}`;
}

const optionsInUse = prepareOnce((db, lang: Locale | undefined) => {
  const { category, jobType, workMode } = jobs;
  const parts = sql.join(
    [
      valuesInUse(category, jobCategories),
      valuesInUse(jobType, jobTypes),
      valuesInUse(workMode, workModes),
      locationsInUse(lang),
      skillsInUse(),
    ],
    sql` union all `,
  );
  return db
    .select({
      name: sql<string>`used.name`,
      value: sql<string>`used.value`,
      text: sql<string | null>`used.text`,
    })
    .from(sql`(${parts}) as used(name, value, text)`)
    .prepare(unnamed);
});

/** The values of open jobs, in one query; places also in the reader's language. */
export async function listJobOptions(
  db: Db,
  { lang, now = new Date() }: { lang?: Locale | undefined; now?: Date } = {},
): Promise<JobOptions> {
  const { category, jobType, workMode, location, skills } = jobs;
  const rows = await optionsInUse(db, lang).execute({ day: dayInJakarta(now) });
  const getUsed = (column: PgColumn) => rows.filter(({ name }) => name === column.name);
  const inOrder = <Value extends string>(column: PgColumn, values: readonly Value[]) => {
    const usedValues = new Set(getUsed(column).map(({ value }) => value));
    return values.filter((value) => usedValues.has(value));
  };
  return {
    categories: inOrder(category, jobCategories),
    jobTypes: inOrder(jobType, jobTypes),
    workModes: inOrder(workMode, workModes),
    skills: inOrder(skills, skillSlugs),
    locations: getUsed(location)
      .map(({ value, text }) => ({ value, text: text || value }))
      .sort((a, b) => a.text.localeCompare(b.text, lang ?? 'id')),
  };
}

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
  return {
    job,
    html: await jobHtml(db, lang, job.id),
    isOpen: isOpen(job, now),
    // The original place: places of other jobs are compared with it.
    similar: await similarTo(db, row, { lang, now }),
    languages: await getReadableLocales(db, 'job', job),
  };
}
