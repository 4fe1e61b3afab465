import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';

/**
 * Returns where to redirect people who may not learn here yet: visitors to the login page and back,
 * others to the page of the course, where they can enrol.
 */
export function getLearnRedirect(
  locale: Locale,
  code: string,
  courseId: number,
  currentPath: string,
): string {
  if (code !== 'unauthorized') return localizedPath(locale, paths.course(courseId));
  return withQuery(localizedPath(locale, paths.auth), { next: currentPath });
}
