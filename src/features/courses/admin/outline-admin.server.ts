import { eq, inArray, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, courseLevels, courses } from '#db/schema';
import { requireAdmin, type Actor } from '~/server/auth/actor';
import { audit } from '~/server/audit';
import { discard, type BlobStore } from '~/server/files/blobs';
import { AppError, fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { storedMarkdown } from '~/server/markdown/markdown-fields';
import { mailNotifications } from '~/server/mail/notification-mails';
import { isUnchanged, nextVersion, writeRefused } from '~/server/versioned';
import {
  contentLimit,
  type ClassInput,
  type LevelInput,
  type OrderInput,
} from './course-admin.schema';
import { getAdminLevels } from './course-admin.server';
import { noCourse } from '../catalogue/courses.server';
import { notifyInterested } from '../catalogue/course-interest.server';
import { getFiles } from './materials.server';

interface Call {
  actor: Actor | null;
}
interface IdCall extends Call {
  id: number;
}
/** A write on a row that was opened with this version; without one nothing is compared. */
interface Write extends IdCall {
  version?: number | undefined;
}

const noLevel = () => new AppError('level_not_found');
const noClass = () => new AppError('class_not_found');

async function levelRefusal(tx: Db, id: number) {
  const [row] = await tx.select().from(courseLevels).where(eq(courseLevels.id, id));
  const levels = row ? await getAdminLevels(tx, row.courseId) : [];
  const current = levels.find((level) => level.id === id);
  return writeRefused(current, noLevel());
}

async function classRefusal(tx: Db, id: number) {
  const [row] = await tx.select().from(courseClasses).where(eq(courseClasses.id, id));
  const levels = row ? await getAdminLevels(tx, await getCourse(tx, row.levelId)) : [];
  const current = levels.flatMap(({ classes }) => classes).find((entry) => entry.id === id);
  return writeRefused(current, noClass());
}

/** Locks a row until the end of the transaction; returns false if it does not exist. */
async function lockParent(tx: Db, table: PgTable & { id: PgColumn }, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id))
    .for('no key update');
  return rows.length > 0;
}

/** Adds a level to a course, at the end. */
export async function createLevel(
  db: Db,
  { actor, id: courseId, input }: IdCall & { input: LevelInput },
): Promise<{ id: number }> {
  const admin = requireAdmin(actor);
  return db.transaction(async (tx) => {
    if (!(await lockParent(tx, courses, courseId))) throw noCourse();
    const [last] = await tx
      .select({ position: max(courseLevels.position) })
      .from(courseLevels)
      .where(eq(courseLevels.courseId, courseId));
    const [row] = await tx
      .insert(courseLevels)
      .values({ ...input, courseId, position: (last?.position ?? 0) + 1 })
      .returning({ id: courseLevels.id });
    if (!row) throw noCourse();
    await audit(tx, admin, 'course.create-level', `course:${courseId}`, { name: input.name });
    return row;
  });
}

/** Changes a level, unless it has another version by now. */
export async function updateLevel(
  db: Db,
  { actor, id, version, input }: Write & { input: LevelInput },
): Promise<void> {
  const admin = requireAdmin(actor);
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(courseLevels)
      .set({ ...input, version: nextVersion(courseLevels) })
      .where(isUnchanged(courseLevels, id, version))
      .returning();
    if (!row) throw await levelRefusal(tx, id);
    await audit(tx, admin, 'course.update-level', `course:${row.courseId}`, { name: input.name });
  });
}

/** Removes a level with its classes and their files. */
export async function deleteLevel(
  db: Db,
  { actor, id, version, store }: Write & { store: BlobStore },
): Promise<void> {
  const admin = requireAdmin(actor);
  const files = await db.transaction(async (tx) => {
    const files = await getFiles(tx, eq(courseLevels.id, id));
    const [row] = await tx
      .delete(courseLevels)
      .where(isUnchanged(courseLevels, id, version))
      .returning();
    if (!row) throw await levelRefusal(tx, id);
    await audit(tx, admin, 'course.delete-level', `course:${row.courseId}`, { name: row.name });
    return files;
  });
  for (const file of files) await discard(store, file);
}

async function getCourse(db: Db, levelId: number): Promise<number> {
  const [level] = await db
    .select({ courseId: courseLevels.courseId })
    .from(courseLevels)
    .where(eq(courseLevels.id, levelId));
  if (!level) throw noLevel();
  return level.courseId;
}

/** A code is unique within a level. */
function orCodeTaken(error: unknown): never {
  if (!isUniqueViolation(error, 'course_classes_code_key')) throw error;
  throw fieldError('code', 'class_code_taken');
}

/** The columns that a form's fields become: what the class teaches is rendered here, once. */
function classValues(input: ClassInput) {
  const { source, html } = storedMarkdown('content', input.content, contentLimit);
  return { ...input, content: source, contentHtml: html };
}

/** Adds a class to a level, at the end. */
export async function createClass(
  db: Db,
  { actor, id: levelId, input }: IdCall & { input: ClassInput },
): Promise<{ id: number }> {
  const admin = requireAdmin(actor);
  const made = await db
    .transaction(async (tx) => {
      if (!(await lockParent(tx, courseLevels, levelId))) throw noLevel();
      const [last] = await tx
        .select({ position: max(courseClasses.position) })
        .from(courseClasses)
        .where(eq(courseClasses.levelId, levelId));
      const [row] = await tx
        .insert(courseClasses)
        .values({ ...classValues(input), levelId, position: (last?.position ?? 0) + 1 })
        .returning({ id: courseClasses.id });
      if (!row) throw noLevel();
      await audit(tx, admin, 'course.create-class', `class:${row.id}`, { code: input.code });
      await notifyInterested(tx, await getCourse(tx, levelId));
      return row;
    })
    .catch(orCodeTaken);
  mailNotifications(db);
  return made;
}

/** Changes a class, unless it has another version by now. */
export async function updateClass(
  db: Db,
  { actor, id, version, input }: Write & { input: ClassInput },
): Promise<void> {
  const admin = requireAdmin(actor);
  await db
    .transaction(async (tx) => {
      const [row] = await tx
        .update(courseClasses)
        .set({ ...classValues(input), version: nextVersion(courseClasses) })
        .where(isUnchanged(courseClasses, id, version))
        .returning({ levelId: courseClasses.levelId });
      if (!row) throw await classRefusal(tx, id);
      await audit(tx, admin, 'course.update-class', `class:${id}`, { code: input.code });
      await notifyInterested(tx, await getCourse(tx, row.levelId));
    })
    .catch(orCodeTaken);
  mailNotifications(db);
}

/** Removes a class with its files; progress follows from the classes that are left. */
export async function deleteClass(
  db: Db,
  { actor, id, version, store }: Write & { store: BlobStore },
): Promise<void> {
  const admin = requireAdmin(actor);
  const files = await db.transaction(async (tx) => {
    const files = await getFiles(tx, eq(courseClasses.id, id));
    const [row] = await tx
      .delete(courseClasses)
      .where(isUnchanged(courseClasses, id, version))
      .returning();
    if (!row) throw await classRefusal(tx, id);
    await audit(tx, admin, 'course.delete-class', `class:${id}`, { code: row.code });
    return files;
  });
  for (const file of files) await discard(store, file);
}

/** What can be sorted, and its parent. */
const ordered = {
  levels: { table: courseLevels, parent: courseLevels.courseId, above: courses },
  classes: { table: courseClasses, parent: courseClasses.levelId, above: courseLevels },
  materials: { table: classMaterials, parent: classMaterials.classId, above: courseClasses },
} as const;

/** Sorts all rows of one parent. Refused if others were added or removed meanwhile. */
export async function reorder(
  db: Db,
  { actor, input }: Call & { input: OrderInput },
): Promise<void> {
  const admin = requireAdmin(actor);
  const { of, parentId, ids } = input;
  const { table, parent, above } = ordered[of];
  await db.transaction(async (tx) => {
    if (!(await lockParent(tx, above, parentId))) throw new AppError('not_found');
    const rows = await tx.select({ id: table.id }).from(table).where(eq(parent, parentId));
    const there = new Set(rows.map(({ id }) => id));
    const isSame = there.size === ids.length && new Set(ids).size === ids.length;
    if (!isSame || ids.some((id) => !there.has(id))) {
      throw new AppError('list_changed');
    }
    if (ids.length === 0) return;
    // Two steps, since no two rows may share a place even for a moment.
    await tx
      .update(table)
      .set({ position: sql`-${table.position}` })
      .where(eq(parent, parentId));
    const places = sql.join(
      ids.map((id, index) => sql`when ${id}::int then ${index + 1}::int`),
      sql` `,
    );
    await tx
      .update(table)
      .set({ position: sql`case ${table.id} ${places} end` })
      .where(inArray(table.id, ids));
    await audit(tx, admin, 'course.reorder', `${of}-of:${parentId}`, { ids });
  });
}
