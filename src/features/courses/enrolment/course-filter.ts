import type { Course } from '../courses.schema';

/** Which courses are shown. */
export interface CourseFilter {
  /** Searched in title and description, whatever the case. */
  query: string;
  /** Null for all. */
  category: string | null;
}

/** The categories that the courses have, by name. */
export const getCategories = (courses: readonly Course[]): string[] =>
  [...new Set(courses.map(({ category }) => category))].sort((a, b) => a.localeCompare(b));

/** The courses that the filter lets through, in their order. */
export function filterCourses<Item extends Pick<Course, 'title' | 'description' | 'category'>>(
  courses: readonly Item[],
  { query, category }: CourseFilter,
): Item[] {
  const wanted = query.trim().toLowerCase();
  return courses.filter(
    (course) =>
      (category === null || course.category === category) &&
      [course.title, course.description].some((text) => text.toLowerCase().includes(wanted)),
  );
}
