import { paths, resultsId } from '~/config/paths';
import { skillName } from '~/content/skill-names';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { anyValue } from '~/lib/url/page-query';
import type { SearchFormProps } from '~/ui/search/SearchForm';
import { getJobDictionary } from '../dictionary';
import { jobSorts, type JobsQuery } from '../job-query.schema';
import type { JobOptions } from '../jobs.schema';

type Choice = [value: string, text: string];

const textOf = (texts: Readonly<Record<string, string>>) => (value: string) =>
  texts[value] ?? value;

/** The fields of the search, with the values of a query; no choices while the database is away. */
export function getJobFilters(
  locale: Locale,
  query: JobsQuery,
  options: JobOptions,
): SearchFormProps {
  const { jobs, jobPages } = getJobDictionary(locale);
  const { search: t, modes } = jobPages;
  /**
   * The choices, and the current one if no job has it any more, so that an empty result explains
   * itself.
   */
  function choices(list: readonly string[], selection = '', getText = (value: string) => value) {
    const values = selection && !list.includes(selection) ? [...list, selection] : list;
    return [[anyValue, t.all], ...values.map((value) => [value, getText(value)])] as Choice[];
  }
  const locations = new Map(options.locations.map(({ value, text }) => [value, text]));
  const filters = [
    {
      name: 'category',
      label: t.category,
      value: query.category,
      options: choices(options.categories, query.category, textOf(jobs.categories)),
    },
    {
      name: 'type',
      label: t.type,
      value: query.jobType,
      options: choices(options.jobTypes, query.jobType, textOf(jobs.jobTypes)),
    },
    {
      name: 'mode',
      label: t.mode,
      value: query.workMode,
      options: choices(options.workModes, query.workMode, textOf(modes)),
    },
    {
      name: 'location',
      label: t.location,
      value: query.location,
      options: choices(
        options.locations.map(({ value }) => value),
        query.location,
        (location) => locations.get(location) ?? location,
      ),
    },
    {
      name: 'skill',
      label: t.skill,
      value: query.skill,
      options: choices(options.skills, query.skill, (slug) => skillName(locale, slug)),
    },
    {
      name: 'sort',
      label: t.sort,
      value: query.sort,
      options: jobSorts.map((value): Choice => [value, t[value]]),
      isFilter: false,
    },
  ];
  return {
    id: 'job',
    action: localizedPath(locale, paths.jobs),
    results: resultsId,
    q: query.q,
    maxLength: 100,
    texts: { label: t.label, submit: t.submit, filters: t.filters },
    filters,
  };
}
