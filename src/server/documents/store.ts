import { readEnv } from '../env';
import { AppError } from '../errors';
import { log } from '../log';
import { blobDocuments } from './blob';
import { localDocuments } from './local';

declare const __ON_VERCEL__: boolean;

/** Where the browser sends a file: to an address of ours, or to Vercel Blob with a token for it alone. */
export type Ticket =
  { kind: 'here'; url: string } | { kind: 'blob'; pathname: string; token: string };

/** Bytes of a file from `start` to `end`, both counted from 0 and both included. */
export interface Range {
  start: number;
  end: number;
}

/**
 * Where private files are kept, apart from the pictures that anyone may see: names are of our own
 * making, and nothing here is reached without asking our server.
 */
export interface DocumentStore {
  /** What the browser needs to hand in a file of `size` bytes. */
  ticket: (filename: string, size: number) => Promise<Ticket>;
  /**
   * Keeps what arrives here, as it arrives; a name is written once. Throws `payload_too_large` above
   * `size` bytes, `bad_request` where it breaks off, `conflict` where the file is there, and leaves
   * nothing behind then.
   */
  write: (filename: string, body: ReadableStream<Uint8Array> | null, size: number) => Promise<void>;
  /** Keeps a small file that the server has in its hands; the same refusals as `write`. */
  put: (filename: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Bytes of a file, or null where it is not there. */
  size: (filename: string) => Promise<number | null>;
  /** The file, or a part of it; null where it is not there. */
  read: (filename: string, range?: Range) => Promise<ReadableStream<Uint8Array> | null>;
  /** Removes a file; one that is not there is no error. */
  delete: (filename: string) => Promise<void>;
  /** All that is kept, with what was left half-written, and since when. */
  list: () => AsyncIterable<{ filename: string; at: Date }>;
}

const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/;

/** Whether a name is one that we make: nothing else ever reaches a store. */
export const isDocumentName = (name: string) => ownName.test(name);

/** The store that the environment names: Vercel Blob with a token of its own, else a local folder. */
export function documentStore(): DocumentStore {
  const env = readEnv(process.env);
  if (env.BLOB_PRIVATE_READ_WRITE_TOKEN) return blobDocuments(env.BLOB_PRIVATE_READ_WRITE_TOKEN);
  if (!__ON_VERCEL__) return localDocuments(env.DOCUMENT_DIR);
  // Functions have no folder that stays; people are told, and the log says what is to be set.
  log.error('BLOB_PRIVATE_READ_WRITE_TOKEN is empty; on Vercel files need it');
  throw new AppError('unavailable', 'Files cannot be stored at the moment.');
}

/**
 * Removes files that no row names any more, all at once: a store that hangs is waited for once. A failure
 * leaves a file for the sweep and nothing worse.
 */
export async function discardDocuments(
  store: DocumentStore,
  filenames: readonly string[],
): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, 'document not removed');
  await Promise.all(filenames.map((filename) => store.delete(filename).catch(warn)));
}
