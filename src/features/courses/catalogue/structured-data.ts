import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { organization } from '~/lib/json-ld';
import type { Course } from '../courses.schema';

/** A course as JSON-LD for search engines. */
export function courseNode(locale: Locale, origin: URL, course: Course) {
  return {
    '@type': 'Course',
    name: course.title,
    description: course.description,
    url: new URL(localizedPath(locale, paths.course(course.id)), origin).href,
    inLanguage: course.lang,
    about: course.category,
    provider: organization(origin),
    instructor: { '@type': 'Person', name: course.instructor },
  };
}

/** The list of courses as JSON-LD. */
export function courseListNode(locale: Locale, origin: URL, courses: readonly Course[]) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseNode(locale, origin, course),
    })),
  };
}
