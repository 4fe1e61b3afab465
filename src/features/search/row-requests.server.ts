import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#db/client';
import { searchRowKinds } from '#db/lists';
import { courseClasses, courseLevels, searchDocuments } from '#db/schema';
import type { TranslationKind } from '~/lib/translations/fields';
import { enqueue } from '~/server/jobs/enqueue';
import { defineJob } from '~/server/jobs/job-kind';
import { withLocks } from '~/server/locks';
import { writeJobWords } from './job-words.server';
import type { SearchRowKind } from './row-documents';
import { fixRows, writeRows } from './rows.server';

/** Writes the documents of rows; without a kind it checks all of them. */
export const searchJob = defineJob({
  name: 'search',
  data: z.object({
    kind: z.enum(searchRowKinds).optional(),
    ids: z.array(z.int()).default([]),
  }),
  run: async (db, { kind, ids }) => {
    if (kind) await writeRows(db, kind, ids);
    else await fixRows(db);
  },
});

/**
 * Requests new documents for rows, in the transaction of a change. The words of jobs are written
 * at once, since cached lists contain search results. `after` is when the rows become public.
 */
export async function requestSearch(
  tx: Db,
  kind: SearchRowKind,
  ids: readonly number[],
  after?: Date,
): Promise<void> {
  if (ids.length === 0) return;
  if (kind === 'job') await writeJobWords(tx, ids);
  await enqueue(tx, searchJob, { kind, ids: [...ids] }, after && { after });
}

const kindsOfTexts: Partial<Record<TranslationKind, SearchRowKind>> = {
  event: 'event',
  bootcamp: 'bootcamp',
  course: 'course',
  'course-class': 'class',
  job: 'job',
};

/**
 * Requests new documents after a change of a translation; rows of other kinds are not searchable.
 */
export async function requestSearchOfText(
  tx: Db,
  { kind, id }: { kind: TranslationKind; id: number },
): Promise<void> {
  const target = kindsOfTexts[kind];
  if (target) await requestSearch(tx, target, [id]);
}

/** The ids of the classes of a course or a level. */
async function listClasses(tx: Db, where: SQL): Promise<number[]> {
  const rows = await tx
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(where);
  return rows.map(({ id }) => id);
}

/** What a change of a course locks of the search. */
export const courseSearchLocks = ['search-rows:class', 'search-rows:course'] as const;

/**
 * Requests new documents for a course and its classes. A change of its visibility takes effect with
 * this transaction.
 */
export async function requestCourseSearch(
  tx: Db,
  { id, organizationId }: { id: number; organizationId: number | null },
): Promise<void> {
  await withLocks(tx, courseSearchLocks);
  const { kind, ref, rowId } = searchDocuments;
  const isCourse = and(eq(kind, 'course'), eq(rowId, id));
  const isClass = and(eq(kind, 'class'), like(ref, `${id}/%`));
  await tx.update(searchDocuments).set({ organizationId }).where(or(isCourse, isClass));
  await requestSearch(tx, 'course', [id]);
  await requestSearch(tx, 'class', await listClasses(tx, eq(courseLevels.courseId, id)));
}

type SearchRows = Partial<Record<SearchRowKind, readonly number[]>>;

/** Removes rows of several kinds from the search, in the transaction that deletes them. */
export async function leaveSearchOfKinds(tx: Db, rows: SearchRows): Promise<void> {
  const kinds = searchRowKinds.filter((kind) => rows[kind]);
  await withLocks(
    tx,
    kinds.map((kind) => `search-rows:${kind}` as const),
  );
  for (const kind of kinds) {
    const ids = [...(rows[kind] ?? [])];
    const isRow = and(eq(searchDocuments.kind, kind), inArray(searchDocuments.rowId, ids));
    await tx.delete(searchDocuments).where(isRow);
    // A job that has read the rows before their deletion may write them after it.
    await requestSearch(tx, kind, ids);
  }
}

/** Removes rows from the search, in the transaction that deletes them. */
export const leaveSearch = (tx: Db, kind: SearchRowKind, ids: readonly number[]): Promise<void> =>
  leaveSearchOfKinds(tx, { [kind]: ids });

/** Removes the documents of a course that is about to be deleted, and of its classes. */
export const leaveSearchOfCourse = async (tx: Db, courseId: number): Promise<void> =>
  leaveSearchOfKinds(tx, {
    class: await listClasses(tx, eq(courseLevels.courseId, courseId)),
    course: [courseId],
  });

/** Removes the documents of the classes of a level that is about to be deleted. */
export const leaveSearchOfLevel = async (tx: Db, levelId: number): Promise<void> =>
  leaveSearchOfKinds(tx, { class: await listClasses(tx, eq(courseLevels.id, levelId)) });
