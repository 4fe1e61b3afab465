import { cut } from '~/lib/text-forms/graphemes';
import { z } from 'zod';
import { jobCategories, jobTypes, workModes } from '#db/lists';
import { skillSlugs } from '~/content/skill-names';
import { langQuery } from '~/lib/translations/localized.schema';
import { anyValue, pickOne, parsePage, withQuery } from '~/lib/url/page-query';
import type { Job } from './jobs.schema';

export const jobSorts = ['newest', 'oldest'] as const;
export type JobSort = (typeof jobSorts)[number];

/** The filter for jobs; undefined matches anything. */
export interface JobFilter {
  /** Words of title, company or description. */
  q?: string | undefined;
  category?: Job['category'] | undefined;
  jobType?: Job['jobType'] | undefined;
  workMode?: Job['workMode'] | undefined;
  location?: string | undefined;
  /** Slug of a required skill. */
  skill?: string | undefined;
}

export interface JobsQuery extends JobFilter {
  sort: JobSort;
  page: number;
}

const maxLengths = { q: 100, location: 120 };

/** Trims and normalises one line. */
const tidy = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

function getText(text: string | null, max: number): string | undefined {
  // The database stores no half of a surrogate pair.
  const line = tidy((text ?? '').replaceAll('\0', '').toWellFormed());
  return cut(line, max).trim() || undefined;
}

/** Parses the query of the job board or of a feed; invalid values are dropped. */
export function readJobsQuery(params: URLSearchParams): JobsQuery {
  const location = getText(params.get('location'), maxLengths.location);
  return {
    q: getText(params.get('q'), maxLengths.q),
    category: pickOne(jobCategories, params.get('category')),
    jobType: pickOne(jobTypes, params.get('type')),
    workMode: pickOne(workModes, params.get('mode')),
    location: location === anyValue ? undefined : location,
    skill: pickOne(skillSlugs, params.get('skill')),
    sort: pickOne(jobSorts, params.get('sort')) ?? 'newest',
    page: parsePage(params.get('page')),
  };
}

/** A path with the normal form of a query: in a fixed order, without default values. */
export function withJobsQuery(path: string, query: Partial<JobsQuery>): string {
  return withQuery(path, {
    q: query.q,
    category: query.category,
    type: query.jobType,
    mode: query.workMode,
    location: query.location,
    skill: query.skill,
    sort: query.sort === 'newest' ? undefined : query.sort,
    page: query.page === 1 ? undefined : query.page,
  });
}

/** A filter in its normal form, as the query string of the job board; empty: all jobs. */
export function filterQuery({
  q,
  category,
  jobType,
  workMode,
  location,
  skill,
}: JobFilter): string {
  return withJobsQuery('', { q, category, jobType, workMode, location, skill }).slice(1);
}

export const isFiltered = (filter: JobFilter) => filterQuery(filter) !== '';

/** An optional parameter; an empty one, or "all", counts as missing. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(
    (value) => (value === '' || value === anyValue ? undefined : value),
    schema.optional(),
  );

const number = (max: number) => z.coerce.number().int().min(1).max(max);
const text = (max: number) => z.string().overwrite(tidy).max(max);

/**
 * Query of the API: invalid values are refused. Without `page` and `limit` all rows are returned.
 */
export const jobListQuerySchema = z
  .object({
    q: optional(text(maxLengths.q)),
    category: optional(z.enum(jobCategories)),
    type: optional(z.enum(jobTypes)),
    mode: optional(z.enum(workModes)),
    location: optional(text(maxLengths.location)),
    skill: optional(z.enum(skillSlugs)),
    sort: optional(z.enum(jobSorts)),
    page: optional(number(100_000)),
    limit: optional(number(100)),
    ...langQuery,
  })
  .transform(({ type, mode, sort = 'newest', ...rest }) => ({
    ...rest,
    jobType: type,
    workMode: mode,
    sort,
  }));
