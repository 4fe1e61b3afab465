import { asc, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '#db/client';
import { courses } from '#db/schema';
import type { Course } from './schema';

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
