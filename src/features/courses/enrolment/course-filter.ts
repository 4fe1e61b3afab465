import type { Course } from '../courses.schema';

/** Which courses are shown. */
export interface CourseFilter {
  /** Searched in title and description in every language, whatever the case. */
  query: string;
  /** By its name on the page; null for all. */
  category: string | null;
}

/** What is searched of a course. */
type Searched = Pick<Course, 'id' | 'title' | 'description' | 'category'>;

/** What names the category of a course on the page, in whatever language it was typed. */
export type CategoryName = (category: string) => string;

/** The categories that the courses have, by name. */
export const getCategories = (
  courses: readonly Pick<Course, 'category'>[],
  toName: CategoryName,
): string[] =>
  [...new Set(courses.map(({ category }) => toName(category)))].sort((a, b) => a.localeCompare(b));

/**
 * The courses that the filter lets through, in their order; `others` are the same courses in other
 * languages, whose words are found too.
 */
export function filterCourses<Item extends Searched>(
  courses: readonly Item[],
  { query, category }: CourseFilter,
  toName: CategoryName,
  others: readonly Searched[] = [],
): Item[] {
  const wanted = query.trim().toLowerCase();
  const has = ({ title, description }: Searched) =>
    [title, description].some((text) => text.toLowerCase().includes(wanted));
  const found = new Set(others.filter(has).map(({ id }) => id));
  return courses.filter(
    (course) =>
      (category === null || toName(course.category) === category) &&
      (has(course) || found.has(course.id)),
  );
}
