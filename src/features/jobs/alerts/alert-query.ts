import { z } from 'zod';
import { optInSchema } from '~/lib/opt-in.schema';
import { skillName } from '~/content/skill-names';
import type { Locale } from '~/i18n/locales';
import { filterQuery, readJobsQuery, type JobFilter } from '../job-query.schema';
import { getJobDictionary } from '../dictionary';

/** The filter of a query of `/jobs`; unknown values are ignored. */
export const toFilter = (query: string): JobFilter => readJobsQuery(new URLSearchParams(query));

/** A query in its normal form: without empty and unknown parameters, page and order. */
export const normalQuery = (query: string): string => filterQuery(toFilter(query));

/** A filter as text, such as `“data” · Machine Learning · Remote`; empty for all jobs. */
export function describeQuery(query: string, locale: Locale): string {
  const { jobs, jobPages } = getJobDictionary(locale);
  const { category, jobType, location, q, skill, workMode } = toFilter(query);
  return [
    q && `“${q}”`,
    category && jobs.categories[category],
    jobType && jobs.jobTypes[jobType],
    workMode && jobPages.modes[workMode],
    location,
    skill && skillName(locale, skill),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** "Email me jobs like these". */
export const alertInputSchema = optInSchema.extend({
  /** The filter as the query of the page of jobs; kept in its normal form. */
  query: z.string().max(2000).default('').transform(normalQuery),
});
