import { skillName } from '~/content/skill-names';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { JobFilter } from '../job-query.schema';
import { getJobDictionary } from '../dictionary';

/** Title of a feed, with its filter in the page's language. */
export function feedTitle(locale: Locale, filter: JobFilter): string {
  const { jobs, jobPages } = getJobDictionary(locale);
  const { q, category, jobType, workMode, location, skill } = filter;
  const parts = [
    q && `“${q}”`,
    category && jobs.categories[category],
    jobType && jobs.jobTypes[jobType],
    workMode && jobPages.modes[workMode],
    location,
    skill && skillName(locale, skill),
  ].filter(Boolean);
  const { title, filtered } = jobPages.feed;
  return parts.length > 0 ? fill(filtered, { filter: parts.join(', ') }) : title;
}
