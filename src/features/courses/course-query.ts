import { cut } from '~/lib/text-forms/graphemes';
import { locales, type Locale } from '~/i18n/locales';
import { pickOne, parsePage } from '~/lib/url/page-query';

/** Levels that the list can be filtered by; courses may have others. */
export const courseLevelNames = ['beginner', 'intermediate', 'advanced'] as const;
type CourseLevelName = (typeof courseLevelNames)[number];

/** Maximum length of a search in characters. */
export const maxSearchLength = 120;

export interface CourseQuery {
  q: string;
  level: CourseLevelName | undefined;
  language: Locale | undefined;
  page: number;
}

/** Parses the query of the course list; unknown values are dropped. */
export function readCourseQuery(params: URLSearchParams): CourseQuery {
  return {
    q: cut((params.get('q') ?? '').trim(), maxSearchLength),
    level: pickOne(courseLevelNames, params.get('level')),
    language: pickOne(locales, params.get('language')),
    page: parsePage(params.get('page')),
  };
}

/** Serialises the query; defaults are left out. */
export const courseQueryParts = ({ q, level, language, page }: CourseQuery) => ({
  q: q || undefined,
  level,
  language,
  page: page > 1 ? page : undefined,
});

export const isFiltered = ({ q, level, language }: CourseQuery): boolean =>
  Boolean(q || level || language);
