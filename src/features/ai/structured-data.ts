import { toSlug } from '~/content/pairs';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { organization } from '~/lib/json-ld';
import { coursePath, itemPath, type Course, type Item, type Topic } from './items';

/** A course as search engines read it. */
export function courseNode(locale: Locale, origin: URL, course: Course) {
  const { title, description, instructors, level, category } = course.data;
  return {
    '@type': 'Course',
    name: title,
    description,
    url: new URL(localizedPath(locale, coursePath(course)), origin).href,
    inLanguage: locale,
    educationalLevel: level,
    about: category,
    provider: organization(origin),
    instructor: instructors.map((name) => ({ '@type': 'Person', name })),
  };
}

/** All courses as a list, each with its page. */
export function courseListNode(locale: Locale, origin: URL, courses: Course[]) {
  return {
    '@type': 'ItemList',
    itemListElement: courses.map((course, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: courseNode(locale, origin, course),
    })),
  };
}

/** JSON-LD of an article; for a video, of our article about it. */
export function articleNode(locale: Locale, origin: URL, item: Item) {
  const { title, description, author, published, category, type } = item.data;
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: new URL(localizedPath(locale, itemPath(item)), origin).href,
    inLanguage: locale,
    articleSection: category,
    datePublished: published.toISOString().slice(0, 10),
    ...(type === 'video' ? {} : { author: { '@type': 'Person', name: author } }),
    publisher: organization(origin),
  };
}

/** The page of the topic that a category names, without a language. */
export function getTopicPath(topics: Topic[], category: string): string | undefined {
  const topic = topics.find(({ data }) => data.name === category);
  return topic && paths.aiTopic(toSlug(topic));
}
