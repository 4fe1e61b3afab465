import type { Dictionary } from '~/i18n/dictionary';
import { oneOf } from '~/lib/page-query';
import { jobCategories, jobTypes, workModes } from './schema';

/** What somebody wants to hear of: the filter of the page of jobs. */
export interface AlertFilter {
  category: (typeof jobCategories)[number] | undefined;
  location: string | undefined;
  mode: (typeof workModes)[number] | undefined;
  q: string | undefined;
  type: (typeof jobTypes)[number] | undefined;
}

const words = (text: string | null) =>
  // No NUL, no half of a surrogate pair: the database could not hold it.
  (text ?? '').replace(/\0/g, '').replace(/\s+/g, ' ').trim().slice(0, 200).toWellFormed() ||
  undefined;

/** The filter that a query of `/jobs` names; what it does not know counts for nothing. */
export function filterOf(query: string): AlertFilter {
  const values = new URLSearchParams(query);
  return {
    category: oneOf(jobCategories, values.get('category')),
    location: words(values.get('location')),
    mode: oneOf(workModes, values.get('mode')),
    q: words(values.get('q')),
    type: oneOf(jobTypes, values.get('type')),
  };
}

/** A query in its one form: parameters by name, empty and unknown ones left out, no page, no order. */
export function normalQuery(query: string): string {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries(filterOf(query))) if (value) values.set(name, value);
  return values.toString();
}

/** A filter in words, such as `“data” · Machine Learning · Remote`; empty for all jobs. */
export function describeQuery(query: string, { jobs, jobForms }: Dictionary): string {
  const { category, location, mode, q, type } = filterOf(query);
  return [
    q && `“${q}”`,
    category && jobs.categories[category],
    type && jobs.jobTypes[type],
    mode && jobForms.workModes[mode],
    location,
  ]
    .filter(Boolean)
    .join(' · ');
}
