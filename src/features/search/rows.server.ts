import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { searchRowKinds } from '../../../db/lists.ts';
import { isPublicCourse, isPublicEvent, publicClassOfLevel } from '../../../db/public-rows.ts';
import {
  cmsEvents,
  courseClasses,
  courseLevels,
  courses,
  jobs,
  lessonPlans,
  searchDocuments,
  skillBootcamps,
} from '../../../db/schema/index.ts';
import { withLocks } from '../../server/locks.ts';
import { fixJobWords } from './job-words.server.ts';
import {
  toRowDocuments,
  type RowDocument,
  type SearchRow,
  type SearchRowKind,
} from './row-documents.ts';
import { readTranslations } from './row-translations.server.ts';
import { toSpelling, withWords } from './stored-words.server.ts';

/** Number of rows that are read and written at a time. */
const batch = 100;

const publicRow = { organizationId: null, closesOn: null };

/** Reads rows by kind, without drafts, hidden and cancelled ones. */
const readers: Record<SearchRowKind, (db: Db, ids: number[]) => Promise<SearchRow[]>> = {
  event: async (db, ids) => {
    const { id, cancelledAt } = cmsEvents;
    const rows = await db
      .select()
      .from(cmsEvents)
      .where(and(inArray(id, ids), isNull(cancelledAt), isPublicEvent));
    return rows.map((texts) => ({
      id: texts.id,
      ref: texts.slug,
      locale: texts.sourceLocale,
      names: [texts.badge],
      ...publicRow,
      texts,
    }));
  },
  bootcamp: async (db, ids) => {
    const { id, isActive } = skillBootcamps;
    const rows = await db
      .select()
      .from(skillBootcamps)
      .where(and(inArray(id, ids), eq(isActive, true)));
    return rows.map((texts) => ({
      id: texts.id,
      ref: texts.slug,
      locale: texts.sourceLocale,
      names: [texts.provider, texts.category, texts.tags.join(', ').replaceAll('-', ' ')],
      ...publicRow,
      texts,
    }));
  },
  course: async (db, ids) => {
    const rows = await db
      .select()
      .from(courses)
      .where(and(inArray(courses.id, ids), isPublicCourse));
    return rows.map((texts) => ({
      id: texts.id,
      ref: String(texts.id),
      locale: texts.sourceLocale,
      names: [texts.category, texts.instructor],
      organizationId: texts.organizationId,
      closesOn: null,
      texts,
    }));
  },
  class: async (db, ids) => {
    const { id, code, title, topics, sourceLocale } = courseClasses;
    const rows = await db
      .select({
        texts: { title, topics },
        id,
        code,
        locale: sourceLocale,
        courseId: courses.id,
        organizationId: courses.organizationId,
      })
      .from(courseClasses)
      .innerJoin(courseLevels, publicClassOfLevel)
      .innerJoin(courses, eq(courses.id, courseLevels.courseId))
      .where(and(inArray(id, ids), isPublicCourse));
    return rows.map(({ code, courseId, ...row }) => ({
      ...row,
      ref: `${courseId}/${row.id}`,
      names: [code],
      closesOn: null,
    }));
  },
  job: async (db, ids) => {
    const rows = await db
      .select()
      .from(jobs)
      .where(and(inArray(jobs.id, ids), eq(jobs.isActive, true)));
    return rows.map((texts) => ({
      id: texts.id,
      ref: texts.slug,
      locale: texts.sourceLocale,
      names: [texts.company, texts.category],
      organizationId: null,
      closesOn: texts.deadline,
      texts,
    }));
  },
  plan: async (db, ids) => {
    const { id, isPublic, isHidden } = lessonPlans;
    const rows = await db
      .select()
      .from(lessonPlans)
      .where(and(inArray(id, ids), eq(isPublic, true), eq(isHidden, false)));
    return rows.map((texts) => ({
      id: texts.id,
      ref: texts.slug,
      locale: texts.lang,
      names: [],
      ...publicRow,
      texts,
    }));
  },
};

const tables = {
  event: cmsEvents,
  bootcamp: skillBootcamps,
  course: courses,
  class: courseClasses,
  job: jobs,
  plan: lessonPlans,
} as const;

async function readDocuments(
  db: Db,
  kind: SearchRowKind,
  ids: readonly number[],
): Promise<RowDocument[]> {
  const rows = await readers[kind](db, [...ids]);
  const translations = await readTranslations(db, kind, ids);
  return rows.flatMap((row) => toRowDocuments(kind, row, translations.get(row.id) ?? []));
}

const documentsOf = (kind: SearchRowKind, ids: readonly number[]) =>
  and(eq(searchDocuments.kind, kind), inArray(searchDocuments.rowId, [...ids]));

async function replace(
  tx: Db,
  kind: SearchRowKind,
  ids: readonly number[],
  documents: readonly RowDocument[],
): Promise<void> {
  // An address that another row had before now belongs to this one.
  const refs = [...new Set(documents.map(({ ref }) => ref))];
  const outdated = and(
    eq(searchDocuments.kind, kind),
    inArray(searchDocuments.ref, refs),
    isNotNull(searchDocuments.rowId),
  );
  await tx
    .delete(searchDocuments)
    .where(refs.length > 0 ? or(documentsOf(kind, ids), outdated) : documentsOf(kind, ids));
  if (documents.length > 0) await tx.insert(searchDocuments).values(documents.map(withWords));
}

/** Writes the documents of rows, and removes those of deleted or hidden ones. */
export async function writeRows(
  db: Db,
  kind: SearchRowKind,
  ids: readonly number[],
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch) {
    const part = ids.slice(at, at + batch);
    await db.transaction(async (tx) => {
      await withLocks(tx, [`search-rows:${kind}`]);
      await replace(tx, kind, part, await readDocuments(tx, kind, part));
    });
  }
}

const toComparable = ({ kind: _, rowId, ...rest }: RowDocument & { spelling: string }) =>
  JSON.stringify([
    rowId,
    rest.ref,
    rest.locale,
    rest.title,
    rest.names,
    rest.body,
    rest.organizationId,
    rest.closesOn,
    rest.spelling,
  ]);

/** Rows whose stored documents differ from their texts. */
async function findDifferent(
  tx: Db,
  kind: SearchRowKind,
  ids: readonly number[],
  documents: readonly RowDocument[],
): Promise<number[]> {
  const { ref, rowId, locale, title, names, body, organizationId, closesOn, spelling } =
    searchDocuments;
  const stored = await tx
    .select({ ref, rowId, locale, title, names, body, organizationId, closesOn, spelling })
    .from(searchDocuments)
    .where(documentsOf(kind, ids));
  const toKeys = (values: readonly string[]) => values.toSorted().join('\n');
  const newRows = documents.map((document) => ({ ...document, spelling: toSpelling(document) }));
  return ids.filter((id) => {
    const before = stored.filter((entry) => entry.rowId === id);
    const after = newRows.filter((entry) => entry.rowId === id);
    const compared = before.map((entry) => toComparable({ ...entry, kind, rowId: id }));
    return toKeys(compared) !== toKeys(after.map(toComparable));
  });
}

async function fixKind(db: Db, kind: SearchRowKind): Promise<number> {
  const { id } = tables[kind];
  let fixed = 0;
  let after = 0;
  for (;;) {
    const rows = await db
      .select({ id })
      .from(tables[kind])
      .where(gt(id, after))
      .orderBy(id)
      .limit(batch);
    const ids = rows.map((row) => row.id);
    if (ids.length === 0) break;
    after = ids.at(-1) ?? after;
    await db.transaction(async (tx) => {
      await withLocks(tx, [`search-rows:${kind}`]);
      const documents = await readDocuments(tx, kind, ids);
      const different = await findDifferent(tx, kind, ids, documents);
      const newRows = documents.filter(({ rowId }) => different.includes(rowId));
      if (different.length > 0) await replace(tx, kind, different, newRows);
      fixed += different.length;
    });
    // Outside of the lock, for which a transaction with a locked job may wait.
    if (kind === 'job') await fixJobWords(db, ids);
  }
  const deleted = await db
    .delete(searchDocuments)
    .where(
      and(
        eq(searchDocuments.kind, kind),
        isNotNull(searchDocuments.rowId),
        sql`not exists (select from ${tables[kind]} as row where row.id = ${searchDocuments.rowId})`,
      ),
    )
    .returning({ rowId: searchDocuments.rowId });
  return fixed + deleted.length;
}

/**
 * Compares the documents of all rows with their texts and corrects them; returns the number of
 * differences.
 */
export async function fixRows(db: Db): Promise<number> {
  let fixed = 0;
  for (const kind of searchRowKinds) fixed += await fixKind(db, kind);
  return fixed;
}
