import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses } from '#db/schema';
import { AppError } from '~/server/errors';
import type { Course, CourseDetail } from './schema';

const {
  type: _type,
  mode: _mode,
  audience: _audience,
  prerequisites: _prerequisites,
  ...listed
} = getTableColumns(courses);

/** Courses that anyone may see, in the order they were added; those of an organisation are left out. */
export async function listPublicCourses(db: Db): Promise<Course[]> {
  const rows = await db
    .select(listed)
    .from(courses)
    .where(isNull(courses.organizationId))
    .orderBy(asc(courses.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

async function levelsOf(db: Db, courseId: number): Promise<CourseDetail['levels']> {
  const rows = await db
    .select({ level: courseLevels, entry: courseClasses })
    .from(courseLevels)
    .leftJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(eq(courseLevels.courseId, courseId))
    .orderBy(asc(courseLevels.position), asc(courseClasses.position));
  const levels = new Map<number, CourseDetail['levels'][number]>();
  for (const { level, entry } of rows) {
    const { name, description } = level;
    const known = levels.get(level.id) ?? { name, description, classes: [] };
    levels.set(level.id, known);
    if (!entry) continue;
    const { code, title, topics, hours, track } = entry;
    known.classes.push({ code, title, topics, hours, track });
  }
  return [...levels.values()];
}

/** A course that anyone may see, with levels and classes; throws `not_found` for all others. */
export async function getPublicCourse(db: Db, id: number): Promise<CourseDetail> {
  const [row] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), isNull(courses.organizationId)));
  if (!row) throw new AppError('not_found', 'This course does not exist.');
  return { ...row, createdAt: row.createdAt.toISOString(), levels: await levelsOf(db, id) };
}
