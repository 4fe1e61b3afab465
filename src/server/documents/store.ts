import { getEnv } from '../env';
import { AppError } from '../errors';
import { log } from '../log';
import { blobDocuments } from './blob';
import type { DocumentStore } from './document-store';
import { localDocuments } from './local';

export { documentTypes, isPdfName, kindOfDocument } from './document-store';
export type { DocumentKind, DocumentStore, Range, Ticket } from './document-store';

declare const __ON_VERCEL__: boolean;

/** The configured store: Vercel Blob with a separate token, otherwise a local folder. */
export function documentStore(): DocumentStore {
  const env = getEnv();
  if (env.BLOB_PRIVATE_READ_WRITE_TOKEN) return blobDocuments(env.BLOB_PRIVATE_READ_WRITE_TOKEN);
  if (!__ON_VERCEL__) return localDocuments(env.DOCUMENT_DIR);
  // Functions have no persistent folder: people get an error, and the log says which variable is
  // missing.
  log.error('BLOB_PRIVATE_READ_WRITE_TOKEN is empty; on Vercel files need it');
  throw new AppError('files_unavailable');
}

/**
 * Removes files that no row references any more, in parallel: a store that hangs is waited for
 * once. A failure leaves a file for the sweep.
 */
export async function discardDocuments(
  store: DocumentStore,
  filenames: readonly string[],
): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, 'document not removed');
  await Promise.all(filenames.map((filename) => store.delete(filename).catch(warn)));
}
