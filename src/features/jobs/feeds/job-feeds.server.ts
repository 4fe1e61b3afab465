import { renderRss } from '~/server/http/feed';
import type { Db } from '#db/client';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { escapeXml } from '~/lib/text-forms/signs';
import { linkTo } from '~/server/mail/mail';
import { getJobDictionary } from '../dictionary';
import { feedTitle } from './feed-title';
import { plainDescription } from '../jobs';
import { listJobsPage } from '../job-list.server';
import { filterQuery, type JobFilter } from '../job-query.schema';
import { salaryText } from '../salary';
import type { Job } from '../jobs.schema';

/** Entries of a feed: the newest. */
const entries = 50;

/** The newest open jobs with all the words; similar words are not for feeds. */
async function newestJobs(db: Db, lang: Locale, filter: JobFilter, now: Date): Promise<Job[]> {
  // The filter may carry the order and the page of a URL.
  const query = { ...filter, sort: 'newest' as const, page: 1, limit: entries, lang };
  const { rows, match } = await listJobsPage(db, query, now);
  return match === 'all' ? rows : [];
}

/** Absolute address of the list or its feed, with its filter. */
function getAddress(locale: Locale, path: string, filter: JobFilter): string {
  const query = filterQuery(filter);
  return linkTo(locale, path) + (query && `?${query}`);
}

/** Company, place, type and pay in one line. */
function getFacts(locale: Locale, job: Job): string {
  const { jobs, jobPages } = getJobDictionary(locale);
  const parts = [
    job.company,
    job.location,
    jobPages.modes[job.workMode],
    jobs.jobTypes[job.jobType],
    salaryText(locale, jobPages.salary, job),
  ];
  return parts.filter(Boolean).join(' · ');
}

const getTags = (locale: Locale, { category, jobType }: Job) => {
  const { jobs } = getJobDictionary(locale);
  return [jobs.categories[category], jobs.jobTypes[jobType]];
};

/** The newest jobs of a filter as RSS. */
export async function jobsRss(
  db: Db,
  locale: Locale,
  filter: JobFilter,
  now = new Date(),
): Promise<string> {
  const rows = await newestJobs(db, locale, filter, now);
  const self = escapeXml(getAddress(locale, paths.jobsRss, filter));
  return renderRss({
    title: feedTitle(locale, filter),
    description: getJobDictionary(locale).jobPages.feed.description,
    site: getAddress(locale, paths.jobs, filter),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: rows.map((job) => ({
      title: `${job.title} – ${job.company}`,
      link: linkTo(locale, paths.job(job.slug)),
      pubDate: new Date(job.postedAt),
      description: `${getFacts(locale, job)}\n\n${plainDescription(job.description)}`,
      categories: getTags(locale, job),
      customData: `<dc:language>${job.lang}</dc:language>`,
    })),
  });
}
