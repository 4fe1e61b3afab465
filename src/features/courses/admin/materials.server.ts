import { and, eq, max, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { classMaterials, courseClasses, courseLevels } from '#db/schema';
import { isPdf } from '~/lib/media/pdf-file';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { storeDocument } from '~/server/documents/small-documents';
import { deleteOrphans } from '~/server/documents/rows';
import { discardDocuments, documentStore } from '~/server/documents/store';
import { AppError, fieldError } from '~/server/errors';
import { materialLimit, type MaterialInput } from './course-admin.schema';
import { notifyInterested } from '../catalogue/course-interest.server';

/** Files of the matching classes, to be deleted with them. */
export async function getFiles(db: Db, where: SQL): Promise<string[]> {
  const rows = await db
    .select({ url: classMaterials.url })
    .from(classMaterials)
    .innerJoin(courseClasses, eq(courseClasses.id, classMaterials.classId))
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(and(where, eq(classMaterials.kind, 'file')));
  return rows.map(({ url }) => url);
}

/** Reads a PDF; throws if its first bytes are not those of one. */
async function readPdf(file: File): Promise<Uint8Array<ArrayBuffer>> {
  if (file.size > materialLimit) throw fieldError('file', 'material_too_large', { max: 10 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!isPdf(bytes)) throw fieldError('file', 'material_type');
  return bytes;
}

/** Deletes files that no row references any more. */
export async function removeFiles(files: readonly string[]): Promise<void> {
  if (files.length > 0) await discardDocuments(documentStore(), files);
}

export interface MaterialCall {
  actor: Actor | null;
  classId: number;
  input: MaterialInput;
  file: File | undefined;
}

/** Adds a material at the end of a class. */
async function insertMaterial(
  tx: Db,
  {
    admin,
    classId,
    title,
    ...file
  }: { admin: Actor; classId: number; title: string } & Pick<
    typeof classMaterials.$inferInsert,
    'kind' | 'url'
  >,
): Promise<{ id: number }> {
  // Locked, so that two concurrent materials get two positions.
  const [entry] = await tx
    .select({ courseId: courseLevels.courseId })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .where(eq(courseClasses.id, classId))
    .for('no key update', { of: courseClasses });
  if (!entry) throw new AppError('class_not_found');
  const [last] = await tx
    .select({ position: max(classMaterials.position) })
    .from(classMaterials)
    .where(eq(classMaterials.classId, classId));
  const [row] = await tx
    .insert(classMaterials)
    .values({ classId, title, ...file, position: (last?.position ?? 0) + 1 })
    .returning({ id: classMaterials.id });
  if (!row) throw new Error('The material was not stored.');
  await did(tx, admin, 'course.add-material', { classId, title });
  await notifyInterested(tx, entry.courseId);
  return row;
}

/** Adds a link or a file to a class; files are for enrolled learners (`openMaterial`). */
export async function addMaterial(
  db: Db,
  { actor, classId, input: { title, url }, file }: MaterialCall,
): Promise<{ id: number }> {
  const admin = requireScope(actor, 'courses');
  if (!file) {
    if (!url) throw fieldError('url', 'link_or_file_required');
    return db.transaction((tx) => insertMaterial(tx, { admin, classId, title, kind: 'link', url }));
  }
  const [row] = await db
    .select({ id: courseClasses.id })
    .from(courseClasses)
    .where(eq(courseClasses.id, classId));
  if (!row) throw new AppError('class_not_found');
  const document = { name: title, kind: 'pdf', bytes: await readPdf(file) } as const;
  // Files of courses do not count against anybody's storage.
  return storeDocument(db, { document, userId: null }, (tx, filename) =>
    insertMaterial(tx, { admin, classId, title, kind: 'file', url: filename }),
  );
}

/** Deletes a material with its file. */
export async function deleteMaterial(
  db: Db,
  { actor, materialId }: { actor: Actor | null; materialId: number },
): Promise<void> {
  const admin = requireScope(actor, 'courses');
  const orphans = await db.transaction(async (tx) => {
    const [row] = await tx
      .delete(classMaterials)
      .where(eq(classMaterials.id, materialId))
      .returning();
    if (!row) throw new AppError('material_not_found');
    await did(tx, admin, 'course.delete-material', row);
    return row.kind === 'file' ? deleteOrphans(tx, [row.url]) : [];
  });
  await removeFiles(orphans);
}
