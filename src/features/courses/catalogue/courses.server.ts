import { and, asc, count, eq, exists, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import type { Actor } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import type { Page } from '~/server/http/paging';
import { hasContent, isOpen } from '../learning/class-content.server';
import type { CourseQuery } from './course-query';
import {
  coursesPerPage,
  type Course,
  type CourseCardData,
  type CourseDetail,
} from '../courses.schema';
import { visibleTo } from '../course-visibility.server';
import { levelNames } from '../course-words';

// How often staff have changed a course is their matter.
const { version: _version, ...publicColumns } = getTableColumns(courses);

const {
  type: _type,
  mode: _mode,
  audience: _audience,
  prerequisites: _prerequisites,
  ...listedColumns
} = publicColumns;

/** What lists say of a course. */
export const listed = { ...listedColumns, isOpen };

/** The names of a course's levels. */
const levelsInOrder = sql<string[]>`array(
  select course_levels.name from course_levels
  where course_levels.course_id = courses.id order by course_levels.position
)`;

type ListedRow = Pick<typeof courses.$inferSelect, keyof typeof listedColumns> & {
  isOpen: boolean;
};

/** A row as the API lists it. */
export const toCourse = (row: ListedRow): Course => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export const noCourse = () => new AppError('course_not_found');

/** Courses that the caller may see, in the order they were added. */
export async function listCourses(db: Db, { actor }: { actor: Actor | null }): Promise<Course[]> {
  const rows = await db
    .select(listed)
    .from(courses)
    .where(visibleTo(actor))
    .orderBy(asc(courses.id));
  return rows.map(toCourse);
}

/** Every word occurs somewhere in the course, in any case. */
function hasWords(words: string): SQL | undefined {
  const { title, description, category } = courses;
  const text = sql`lower(concat_ws(' ', ${title}, ${description}, ${category}))`;
  return and(
    ...words
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => sql`strpos(${text}, ${word}) > 0`),
  );
}

/** One of the course's levels is called so. */
const hasLevel = (names: string[]) =>
  exists(
    sql`(select 1 from course_levels where course_levels.course_id = courses.id
      and ${inArray(sql`lower(course_levels.name)`, names)})`,
  );

/** A page of the courses that anyone may see; those of an organisation are left out. */
export async function listCoursesPage(
  db: Db,
  { q, level, language, page }: CourseQuery,
): Promise<Page<CourseCardData>> {
  const where = and(
    visibleTo(null),
    hasWords(q),
    level && hasLevel(levelNames(level)),
    language && eq(courses.sourceLocale, language),
  );
  const [all] = await db.select({ total: count() }).from(courses).where(where);
  const rows = await db
    .select({ ...listed, levels: levelsInOrder })
    .from(courses)
    .where(where)
    .orderBy(asc(courses.id))
    .limit(coursesPerPage)
    .offset((page - 1) * coursesPerPage);
  return {
    rows: rows.map(({ levels, ...row }) => ({ ...toCourse(row), levels })),
    total: all?.total ?? 0,
  };
}

async function getLevels(db: Db, courseId: number): Promise<CourseDetail['levels']> {
  const rows = await db
    .select({ level: courseLevels, entry: courseClasses, hasContent })
    .from(courseLevels)
    .leftJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const levels = new Map<number, CourseDetail['levels'][number]>();
  for (const { level, entry, hasContent: isFilled } of rows) {
    const { name, description } = level;
    const known = levels.get(level.id) ?? { name, description, classes: [] };
    levels.set(level.id, known);
    if (!entry) continue;
    const { id, code, title, topics, hours, track } = entry;
    known.classes.push({ id, code, title, topics, hours, track, hasContent: isFilled });
  }
  return [...levels.values()];
}

/** A course with levels and classes; throws `not_found` for those that the caller may not see. */
export async function getCourse(
  db: Db,
  { actor, courseId }: { actor: Actor | null; courseId: number },
): Promise<CourseDetail> {
  const [row] = await db
    .select({ ...publicColumns, isOpen })
    .from(courses)
    .where(and(eq(courses.id, courseId), visibleTo(actor)));
  if (!row) throw noCourse();
  return { ...row, createdAt: row.createdAt.toISOString(), levels: await getLevels(db, courseId) };
}
