import { and, asc, eq, inArray, isNotNull, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { trainerApplications, trainerEntries, trainerFiles, uploads } from '#db/schema';
import { deleteOrphans } from '~/server/documents/rows';
import { documentStore, kindOfDocument, type DocumentKind } from '~/server/documents/store';
import { hasScope } from '~/server/auth/actor';
import { AppError } from '~/server/errors';
import type { PrivateFile } from '~/server/http/file-response';
import { findByToken, type Applicant } from '../application-links.server';
import type { NamedFile } from './trainer-files';

type Named = NamedFile & { applicationId: number | null; entryId: number | null };

function namedFiles(db: Db, condition: SQL | undefined): Promise<Named[]> {
  return db
    .select({
      id: trainerFiles.id,
      applicationId: trainerFiles.applicationId,
      entryId: trainerFiles.entryId,
      filename: trainerFiles.filename,
      name: uploads.name,
      size: uploads.size,
    })
    .from(trainerFiles)
    .innerJoin(uploads, eq(uploads.filename, trainerFiles.filename))
    .where(condition)
    .orderBy(asc(trainerFiles.id));
}

/** The attachments of an application, in the order of upload. */
export const getAttachments = (db: Db, applicationId: number): Promise<NamedFile[]> =>
  namedFiles(db, eq(trainerFiles.applicationId, applicationId));

/** The proofs of entries that have one, by the entry's id. */
export async function getProofs(db: Db, entryIds: number[]): Promise<Map<number, NamedFile>> {
  if (entryIds.length === 0) return new Map();
  const rows = await namedFiles(db, inArray(trainerFiles.entryId, entryIds));
  return new Map(rows.flatMap((row) => (row.entryId === null ? [] : [[row.entryId, row]])));
}

/**
 * Removes references to files. Returns those without any reference left: their rows are deleted,
 * and the caller removes them from the store after the commit.
 */
export async function removeFiles(tx: Db, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx
    .delete(trainerFiles)
    .where(condition)
    .returning({ filename: trainerFiles.filename });
  return deleteOrphans(
    tx,
    rows.map(({ filename }) => filename),
  );
}

/**
 * Finds an attachment or a proof for people who may open it: the applicant, by account or token;
 * the trainer; and staff, once an application was submitted. Null for everyone else.
 */
export async function findTrainerFile(
  db: Db,
  { actor, token, filename }: Applicant & { filename: string },
): Promise<{ name: string; size: number } | null> {
  if (!kindOfDocument(filename)) return null;
  const applicationId = actor || token ? (await findByToken(db, token))?.row.id : undefined;
  const { id, userId, status } = trainerApplications;
  const isMine = or(
    actor ? eq(userId, actor.id) : undefined,
    applicationId === undefined
      ? undefined
      : and(eq(id, applicationId), actor ? or(isNull(userId), eq(userId, actor.id)) : undefined),
    actor ? eq(trainerEntries.userId, actor.id) : undefined,
  );
  const isStaffs = hasScope(actor, 'trainers')
    ? or(ne(status, 'draft'), isNotNull(trainerEntries.id))
    : undefined;
  const mayRead = or(isMine, isStaffs);
  if (!mayRead) return null;
  const [row] = await db
    .select({ name: uploads.name, size: uploads.size })
    .from(trainerFiles)
    .innerJoin(uploads, eq(uploads.filename, trainerFiles.filename))
    .leftJoin(trainerApplications, eq(id, trainerFiles.applicationId))
    .leftJoin(trainerEntries, eq(trainerEntries.id, trainerFiles.entryId))
    .where(and(eq(trainerFiles.filename, filename), mayRead))
    .limit(1);
  return row ?? null;
}

/**
 * Opens a file of some kinds for people who may see it (`findTrainerFile`). Throws 401 for visitors
 * and 404 for others, whether it exists or not.
 */
async function openTrainerFile<Kind extends DocumentKind>(
  db: Db,
  call: Applicant & { filename: string },
  kinds: readonly Kind[],
): Promise<PrivateFile & { kind: Kind }> {
  const noFile = () => new AppError(call.actor ? 'file_not_found' : 'unauthorized');
  const kind = kinds.find((candidate) => candidate === kindOfDocument(call.filename));
  const file = kind ? await findTrainerFile(db, call) : null;
  if (!kind || !file) throw noFile();
  return {
    ...file,
    kind,
    etag: call.filename,
    read: async (range) => {
      const stream = await documentStore().read(call.filename, range);
      if (!stream) throw noFile();
      return stream;
    },
  };
}

export const openTrainerPhoto = (db: Db, call: Applicant & { filename: string }) =>
  openTrainerFile(db, call, ['webp']);

export const openTrainerOffice = (db: Db, call: Applicant & { filename: string }) =>
  openTrainerFile(db, call, ['docx', 'pptx']);
