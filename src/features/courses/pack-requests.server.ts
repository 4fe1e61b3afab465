import { eq, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { jobSchema } from '#db/job-queues';
import { courseClasses, courseLevels, courseQuestions } from '#db/schema';
import type { TranslationKind } from '~/lib/translations/fields';
import { enqueue } from '~/server/jobs/enqueue';
import { noData } from '~/server/jobs/tasks';

/** The job that makes the files of a course. */
export const packRequest = {
  name: 'course-packs',
  data: z.object({ courseId: z.int().positive() }),
} as const;

/** The job that looks at all courses. */
export const planRequest = { name: 'plan-packs', data: noData } as const;

/** Milliseconds that the files of a course wait for further changes. */
const rest = 15_000;

/**
 * Requests new files of a course in the transaction of a change. Many requests lead to one job
 * some seconds later, which answers all that are committed by then.
 */
export const requestPacks = (tx: Db, courseId: number): Promise<void> =>
  enqueue(tx, packRequest, { courseId }, { after: new Date(Date.now() + rest) });

/** Deletes the requests for a course; call it before reading the content. */
export async function deleteRequests(db: Db, courseId: number): Promise<void> {
  await db.execute(
    sql`delete from ${sql.raw(jobSchema)}.job where name = ${packRequest.name}
      and state in ('created', 'retry') and (data->>'courseId')::int = ${courseId}`,
  );
}

/** The course that has a class. */
async function findCourseOf(tx: Db, where: SQL): Promise<number | undefined> {
  const [row] = await tx
    .select({ courseId: courseLevels.courseId })
    .from(courseLevels)
    .leftJoin(courseClasses, eq(courseClasses.levelId, courseLevels.id))
    .where(where)
    .limit(1);
  return row?.courseId;
}

/** Requests files after a change of a class. */
export async function requestPacksOfClass(tx: Db, classId: number): Promise<void> {
  const courseId = await findCourseOf(tx, eq(courseClasses.id, classId));
  if (courseId !== undefined) await requestPacks(tx, courseId);
}

/** Requests files after a change of a level. */
export async function requestPacksOfLevel(tx: Db, levelId: number): Promise<void> {
  const courseId = await findCourseOf(tx, eq(courseLevels.id, levelId));
  if (courseId !== undefined) await requestPacks(tx, courseId);
}

/** Requests files after a change of a translation; those of other rows are ignored. */
export async function requestPacksOfText(
  tx: Db,
  { kind, id }: { kind: TranslationKind; id: number },
): Promise<void> {
  if (kind === 'course') await requestPacks(tx, id);
  if (kind === 'course-level') await requestPacksOfLevel(tx, id);
  if (kind === 'course-class') await requestPacksOfClass(tx, id);
  if (kind !== 'course-question') return;
  const [row] = await tx
    .select({ courseId: courseQuestions.courseId })
    .from(courseQuestions)
    .where(eq(courseQuestions.id, id));
  if (row) await requestPacks(tx, row.courseId);
}
