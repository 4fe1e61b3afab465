import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';

/**
 * Where somebody is sent who may not learn here yet: a visitor to the login page and back, anyone
 * else to the page of the course, where they can enrol.
 */
export function wayToLearn(locale: Locale, code: string, courseId: number, here: string): string {
  if (code !== 'unauthorized') return localizedPath(locale, paths.course(courseId));
  return withQuery(localizedPath(locale, paths.auth), { next: here });
}
