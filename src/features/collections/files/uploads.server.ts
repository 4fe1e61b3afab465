import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { limits, pdfBytes } from '~/config/limits';
import { isPdf, pdfHeadBytes } from '~/lib/media/pdf-file';
import { requireUser, type Actor } from '~/server/auth/actor';
import { deleteOrphans, getStorageUsage } from '~/server/documents/rows';
import {
  discardDocuments,
  documentStore,
  isPdfName,
  type DocumentStore,
  type Ticket,
} from '~/server/documents/store';
import { AppError, fieldError } from '~/server/errors';
import { slowestMs } from '~/server/gate/body-chunks';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { downloadPrefix } from '../collections';
import type { UploadInput } from './upload.schema';

/** Files that one person may announce. */
const uploadLimit: Limit = { name: 'upload', points: 200, seconds: 3600 };
/** Maximum number of running uploads of one person. */
const maxPending = 50;

/** Milliseconds after which a writer has ended, even if its server was killed. */
const writesFor = slowestMs(pdfBytes);

const noUpload = () => new AppError('file_not_found');

export interface StartedUpload {
  filename: string;
  /** The upload target; `finishUpload` comes after it. */
  ticket: Ticket;
}

/** Announces a file: creates its row, and returns where to send it. */
export async function startUpload(
  db: Db,
  { actor, input }: { actor: Actor | null; input: UploadInput },
): Promise<StartedUpload> {
  const user = requireUser(actor);
  await countAttempt(db, [uploadLimit], String(user.id));
  const filename = `${randomUUID()}.pdf`;
  const ticket = await documentStore().ticket(filename, input.size);
  await db.transaction(async (tx) => {
    const usage = await getStorageUsage(tx, user.id);
    const isFull = usage.bytes + input.size > limits.storageBytes;
    if (isFull || usage.pending >= maxPending) throw fieldError('file', 'file_storage_full');
    await tx.insert(uploads).values({ ...input, filename, userId: user.id });
  });
  return { filename, ticket };
}

export interface UploadCall {
  actor: Actor | null;
  filename: string;
}

/** The row of the actor's own upload; throws for those of others. */
async function ownUpload(db: Db, { actor, filename }: UploadCall) {
  const user = requireUser(actor);
  const [row] = isPdfName(filename)
    ? await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.filename, filename), eq(uploads.userId, user.id)))
    : [];
  if (!row) throw noUpload();
  return row;
}

/**
 * Makes the caller the only writer of this file: concurrent uploads are stored and counted once.
 */
async function claimWriting(db: Db, filename: string): Promise<void> {
  const now = new Date();
  const [claimed] = await db
    .update(uploads)
    .set({ writingSince: now })
    .where(
      and(
        eq(uploads.filename, filename),
        or(
          isNull(uploads.writingSince),
          lt(uploads.writingSince, new Date(now.getTime() - writesFor)),
        ),
      ),
    )
    .returning({ filename: uploads.filename });
  if (!claimed) throw fieldError('file', 'file_being_sent');
}

/** Receives the bytes of an announced file (local store). */
export async function receiveUpload(
  db: Db,
  call: UploadCall & { body: ReadableStream<Uint8Array> | null },
): Promise<void> {
  const { filename, body } = call;
  const store = documentStore();
  const { state, size } = await ownUpload(db, call);
  if (state === 'ready') throw fieldError('file', 'file_sent');
  await claimWriting(db, filename);
  try {
    await store.write(filename, body, size);
  } finally {
    const ended = db.update(uploads).set({ writingSince: null });
    await ended.where(eq(uploads.filename, filename));
  }
  // Cancelled meanwhile: nothing references the file.
  const [upload] = await db.select().from(uploads).where(eq(uploads.filename, filename));
  if (!upload) await discardDocuments(store, [filename]);
}

async function firstBytes(store: DocumentStore, filename: string): Promise<Uint8Array> {
  const stream = await store.read(filename, { start: 0, end: pdfHeadBytes - 1 });
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : new Uint8Array();
}

/** A stored file among the PDFs of a collection's form. */
export interface OwnFile {
  name: string;
  url: string;
}

/**
 * Verifies a file that has been sent, and marks it as ready for a collection. One that is not a
 * PDF, or incomplete, leaves neither row nor file. Calling it twice gives the same result.
 */
export async function finishUpload(db: Db, call: UploadCall): Promise<OwnFile> {
  const { filename } = call;
  const store = documentStore();
  const row = await ownUpload(db, call);
  const file = { name: row.name, url: downloadPrefix + filename };
  if (row.state === 'ready') return file;
  const size = await store.size(filename);
  const head = size === row.size ? await firstBytes(store, filename) : null;
  if (!head || !isPdf(head)) {
    await removeUpload(db, call);
    throw head ? fieldError('file', 'pdf_type') : fieldError('file', 'file_incomplete');
  }
  const upload = await db
    .update(uploads)
    .set({ state: 'ready' })
    .where(eq(uploads.filename, filename))
    .returning({ filename: uploads.filename });
  if (upload.length > 0) return file;
  await discardDocuments(store, [filename]);
  throw noUpload();
}

/** Deletes a file without references: cancelled, or removed from the form. */
export async function removeUpload(db: Db, call: UploadCall): Promise<void> {
  const { filename } = call;
  const store = documentStore();
  await ownUpload(db, call);
  const removed = await db.transaction((tx) => deleteOrphans(tx, [filename]));
  if (removed.length === 0) throw fieldError('file', 'file_in_use');
  await discardDocuments(store, [filename]);
}
