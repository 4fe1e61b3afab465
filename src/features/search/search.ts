import type { SearchKind } from '#db/lists';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';

export interface SearchItem {
  kind: SearchKind;
  title: string;
  /** Path in the reader's language. */
  url: string;
  /** Plain text around the match. */
  excerpt: string;
  /** The language of title and excerpt. */
  lang: Locale;
}

export interface SearchGroup {
  kind: SearchKind;
  total: number;
  items: SearchItem[];
}

/** The response of the API. */
interface SearchAnswer {
  query: string;
  total: number;
  groups: SearchGroup[];
}

/** A response with additions for its page. */
export interface Found extends SearchAnswer {
  /** Whether the results are only similar to the query. */
  isClose: boolean;
  /** True if there may be more results than were counted. */
  isMore: boolean;
}

/** The address of a search, of one kind of results if one is named. */
export const searchHref = (locale: Locale, q: string, kind?: SearchKind) =>
  withQuery(localizedPath(locale, paths.search), { q, kind });

/** Courses that are pages of the site and not rows of the academy. */
const ownCourse = 'ai/';

/** Reference of a course's document. */
export const refOfCourse = (slug: string) => ownCourse + slug;

const ofClass = (ref: string) => {
  const [course = '', lesson = ''] = ref.split('/');
  return [Number(course), Number(lesson)] as const;
};

const addresses: Readonly<Record<SearchKind, (ref: string) => string>> = {
  course: (ref) =>
    ref.startsWith(ownCourse)
      ? paths.aiCourse(ref.slice(ownCourse.length))
      : paths.course(Number(ref)),
  // Leads visitors on to the open lesson.
  class: (ref) => paths.learnClass(...ofClass(ref)),
  event: paths.event,
  bootcamp: paths.bootcamp,
  job: paths.job,
  plan: paths.plan,
  article: paths.aiContent,
  topic: (ref) => (ref.startsWith('/') ? ref : paths.aiTopic(ref)),
  help: (ref) => `${paths.help}#${ref}`,
  term: paths.glossaryTerm,
  lab: paths.lab,
  page: (ref) => ref,
};

/** The path of a thing without a language. */
export const pathOf = (kind: SearchKind, ref: string): string => addresses[kind](ref);

/** How links to other searches look. */
export const chip =
  'inline-flex min-h-[2.75rem] items-center rounded-full border border-line bg-card px-4 text-sm font-semibold hover:text-nila';
