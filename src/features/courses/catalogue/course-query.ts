import { locales, type Locale } from '~/i18n/locales';
import { pickOne, parsePage } from '~/lib/url/page-query';

/** The levels that can be filtered by; courses may have others. */
export const courseLevelNames = ['beginner', 'intermediate', 'advanced'] as const;
type CourseLevelName = (typeof courseLevelNames)[number];

/** Letters that a search may have. */
export const maxSearchLength = 120;

/** The query of the list of courses. */
export interface CourseQuery {
  q: string;
  level: CourseLevelName | undefined;
  language: Locale | undefined;
  page: number;
}

/** Parses it; unknown values are dropped. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  return {
    q: (params.get('q') ?? '').trim().slice(0, maxSearchLength),
    level: pickOne(courseLevelNames, params.get('level')),
    language: pickOne(locales, params.get('language')),
    page: parsePage(params.get('page')),
  };
}

/** Serialises it as query parameters; undefined ones are left out. */
export const courseQueryParts = ({ q, level, language, page }: CourseQuery) => ({
  q: q || undefined,
  level,
  language,
  page: page > 1 ? page : undefined,
});

/** Returns true if not all courses are listed. */
export const isFiltered = ({ q, level, language }: CourseQuery): boolean =>
  Boolean(q || level || language);
