import { randomUUID } from 'node:crypto';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '#db/client';
import { uploads } from '#db/schema';
import { limits } from '~/config/limits';
import { isPdf } from '~/lib/media/pdf-file';
import { requireUser, type Actor } from '~/server/auth/actor';
import { deleteUnnamed, heldBy } from '~/server/documents/rows';
import {
  discardDocuments,
  documentStore,
  isDocumentName,
  type DocumentStore,
  type Ticket,
} from '~/server/documents/store';
import { AppError } from '~/server/errors';
import { countAttempt, type Limit } from '~/server/http/rate-limit';
import { downloadPrefix } from '../collections';
import { uploadFaults, type UploadInput } from './upload.schema';

/** Files that one person may announce. */
const uploadLimit: Limit = { name: 'upload', points: 200, seconds: 3600 };
/** Files that one person may have under way at the most. */
const mostPending = 50;

/** Milliseconds after which a writer of whom nothing is heard has ended with its server. */
const writesFor = 10 * 60_000;

const noUpload = () => new AppError('not_found', 'This file does not exist.');

function refuse(code: 'conflict' | 'unsupported_media_type' | 'bad_request', sentence: string) {
  return new AppError(code, sentence, { fields: { file: sentence } });
}

export interface StartedUpload {
  filename: string;
  /** How the file is handed in; then `finishUpload` makes it ready. */
  ticket: Ticket;
}

/** Announces a file: makes its row, and says where it is to be sent. */
export async function startUpload(
  db: Db,
  {
    actor,
    input,
    store = documentStore(),
  }: { actor: Actor | null; input: UploadInput; store?: DocumentStore },
): Promise<StartedUpload> {
  const user = requireUser(actor);
  await countAttempt(db, [uploadLimit], String(user.id));
  const filename = `${randomUUID()}.pdf`;
  const ticket = await store.ticket(filename, input.size);
  await db.transaction(async (tx) => {
    const held = await heldBy(tx, user.id);
    const isFull = held.bytes + input.size > limits.storageBytes;
    if (isFull || held.pending >= mostPending) throw refuse('conflict', uploadFaults.full);
    await tx.insert(uploads).values({ ...input, filename, userId: user.id });
  });
  return { filename, ticket };
}

export interface UploadCall {
  actor: Actor | null;
  filename: string;
  store?: DocumentStore;
}

/** The row of an upload of the actor's own; those of others are not there. */
async function ownUpload(db: Db, { actor, filename }: UploadCall) {
  const user = requireUser(actor);
  const [row] = isDocumentName(filename)
    ? await db
        .select()
        .from(uploads)
        .where(and(eq(uploads.filename, filename), eq(uploads.userId, user.id)))
    : [];
  if (!row) throw noUpload();
  return row;
}

/** Makes the caller the one that writes this file: what several send at once is kept once, and counted so. */
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
  if (!claimed) throw refuse('conflict', 'This file is being sent already.');
}

/** Takes the bytes of a file that was announced, as they arrive (local store). */
export async function receiveUpload(
  db: Db,
  call: UploadCall & { body: ReadableStream<Uint8Array> | null },
): Promise<void> {
  const { filename, body, store = documentStore() } = call;
  const { state, size } = await ownUpload(db, call);
  if (state === 'ready') throw refuse('conflict', 'This file has been sent already.');
  await claimWriting(db, filename);
  try {
    await store.write(filename, body, size);
  } finally {
    const ended = db.update(uploads).set({ writingSince: null });
    await ended.where(eq(uploads.filename, filename));
  }
  // Cancelled meanwhile: nothing would name the file.
  const [left] = await db.select().from(uploads).where(eq(uploads.filename, filename));
  if (!left) await discardDocuments(store, [filename]);
}

async function firstBytes(store: DocumentStore, filename: string): Promise<Uint8Array> {
  const stream = await store.read(filename, { start: 0, end: 4 });
  return stream ? new Uint8Array(await new Response(stream).arrayBuffer()) : new Uint8Array();
}

/** What a collection's form puts among its PDF files. */
export interface OwnFile {
  name: string;
  url: string;
}

/**
 * Looks into a file that has been sent, and makes it ready to be named by a collection. One that is
 * no PDF, or not whole, leaves neither row nor file. Asked twice it answers the same.
 */
export async function finishUpload(db: Db, call: UploadCall): Promise<OwnFile> {
  const { filename, store = documentStore() } = call;
  const row = await ownUpload(db, call);
  const file = { name: row.name, url: downloadPrefix + filename };
  if (row.state === 'ready') return file;
  const size = await store.size(filename);
  const head = size === row.size ? await firstBytes(store, filename) : null;
  if (!head || !isPdf(head)) {
    await removeUpload(db, { ...call, store });
    throw head
      ? refuse('unsupported_media_type', uploadFaults.notPdf)
      : refuse('bad_request', uploadFaults.cut);
  }
  const made = await db
    .update(uploads)
    .set({ state: 'ready' })
    .where(eq(uploads.filename, filename))
    .returning({ filename: uploads.filename });
  if (made.length > 0) return file;
  await discardDocuments(store, [filename]);
  throw noUpload();
}

/** Takes back a file that nothing names: cancelled, or taken out of the form again. */
export async function removeUpload(db: Db, call: UploadCall): Promise<void> {
  const { filename, store = documentStore() } = call;
  await ownUpload(db, call);
  const removed = await db.transaction((tx) => deleteUnnamed(tx, [filename]));
  if (removed.length === 0) throw refuse('conflict', 'This file is in use.');
  await discardDocuments(store, [filename]);
}
