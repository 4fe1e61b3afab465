import { matches } from '~/lib/search/words';
import type { Course } from '../courses.schema';

export interface CourseFilter {
  /** Words of title and description in every language. */
  query: string;
  /** Its name on the page; null for all. */
  category: string | null;
}

type Searched = Pick<Course, 'id' | 'title' | 'description' | 'category'>;

/** Names a category in the page's language, whatever language it was typed in. */
export type CategoryName = (category: string) => string;

export const getCategories = (
  courses: readonly Pick<Course, 'category'>[],
  toName: CategoryName,
): string[] =>
  [...new Set(courses.map(({ category }) => toName(category)))].sort((a, b) => a.localeCompare(b));

/** Filters courses; `others` are the same courses in other languages, whose words match too. */
export function filterCourses<Item extends Searched>(
  courses: readonly Item[],
  { query, category }: CourseFilter,
  toName: CategoryName,
  others: readonly Searched[] = [],
): Item[] {
  const has = ({ title, description }: Searched) => matches(`${title}\n${description}`, query);
  const matchingIds = new Set(others.filter(has).map(({ id }) => id));
  return courses.filter(
    (course) =>
      (category === null || toName(course.category) === category) &&
      (has(course) || matchingIds.has(course.id)),
  );
}
