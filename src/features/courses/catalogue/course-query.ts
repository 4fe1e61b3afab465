import { locales, type Locale } from '~/i18n/locales';
import { oneOf, pageOf } from '~/lib/url/page-query';

/** The levels that can be filtered by; courses may have others. */
export const courseLevelNames = ['beginner', 'intermediate', 'advanced'] as const;
export type CourseLevelName = (typeof courseLevelNames)[number];

/** Letters that a search may have. */
export const longestSearch = 120;

/** What the address of the list of courses asks for. */
export interface CourseQuery {
  q: string;
  level: CourseLevelName | undefined;
  language: Locale | undefined;
  page: number;
}

/** Reads it; what is none of the values that there are is as if it were not there. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    level: oneOf(courseLevelNames, params.get('level')),
    language: oneOf(locales, params.get('language')),
    page: pageOf(params.get('page')),
  };
}

/** The same as parts of an address; what is not asked for is left out. */
export const courseQueryParts = ({ q, level, language, page }: CourseQuery) => ({
  q: q || undefined,
  ...{ level, language },
  page: page > 1 ? page : undefined,
});

/** True where not all courses are asked for. */
export const isFiltered = ({ q, level, language }: CourseQuery): boolean =>
  Boolean(q || level || language);
