import type { Db } from '#db/client';
import { courseClasses, courseLevels, courses, organizations } from '#db/schema';
import { api } from './api-paths';
import { adminCookie, call } from './accounts';

let made = 0;

export async function someOrganization(db: Db): Promise<number> {
  const [row] = await db
    .insert(organizations)
    .values({ name: `Lembaga ${process.pid} ${(made += 1)}` })
    .returning();
  return row?.id ?? 0;
}

/**
 * A course with levels of as many classes, each of two hours and with this text; returns the ids of its
 * classes in order.
 */
export async function someCourse(
  db: Db,
  { organizationId = null as number | null, levels = [2, 2], content = 'Isi' } = {},
): Promise<{ courseId: number; classIds: number[] }> {
  const [course] = await db
    .insert(courses)
    .values({ title: `Kursus ${(made += 1)}`, category: 'AI Literacy', organizationId })
    .returning();
  const courseId = course?.id ?? 0;
  const classIds: number[] = [];
  for (const [index, amount] of levels.entries()) {
    const [level] = await db
      .insert(courseLevels)
      .values({ courseId, position: index + 1, name: `Level ${index + 1}` })
      .returning();
    for (let position = 1; position <= amount; position += 1) {
      const [row] = await db
        .insert(courseClasses)
        .values({
          levelId: level?.id ?? 0,
          position,
          code: `K-${index + 1}0${position}`,
          title: `Kelas ${position}`,
          hours: 2,
          content,
        })
        .returning();
      classIds.push(row?.id ?? 0);
    }
  }
  return { courseId, classIds };
}

/** The id of the class of a course with this code. */
export async function findClassId(origin: string, courseId: number, code: string): Promise<number> {
  const cookie = await adminCookie(origin);
  const response = await call(origin, 'GET', api.adminCourse(courseId), { cookie });
  const { levels } = (await response.json()) as {
    levels: { classes: { id: number; code: string }[] }[];
  };
  const row = levels.flatMap(({ classes }) => classes).find((one) => one.code === code);
  if (!row) throw new Error(`Course ${courseId} has no class ${code}.`);
  return row.id;
}
