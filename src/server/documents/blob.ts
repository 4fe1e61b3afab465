import { BlobNotFoundError, del, get, head, list, put } from '@vercel/blob';
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client';
import { AppError } from '../errors';
import { withBlobTimeout, withReadTimeout } from '../files/vercel-blob';
import { documentTypes, kindOfDocument, type DocumentStore } from './document-store';

const folder = 'documents/';
/**
 * Milliseconds for which a browser may upload the file: 25 MB take an hour on the slowest
 * connections.
 */
const sendsFor = 60 * 60_000;
const cannotStore = 'files_unavailable';
const cannotRead = 'file_unreadable';

/** Documents in a Vercel Blob store with private access: reading needs the store's token. */
export function blobDocuments(token: string): DocumentStore {
  const getPath = (filename: string) => folder + filename;
  return {
    async ticket(filename, size) {
      const pathname = getPath(filename);
      return {
        kind: 'blob',
        pathname,
        token: await generateClientTokenFromReadWriteToken({
          token,
          pathname,
          maximumSizeInBytes: size,
          allowedContentTypes: ['application/pdf'],
          validUntil: Date.now() + sendsFor,
        }),
      };
    },

    write: () => Promise.reject(new AppError('file_not_taken')),

    put: (filename, bytes) =>
      withBlobTimeout(cannotStore, async (abortSignal) => {
        const contentType = documentTypes[kindOfDocument(filename) ?? 'pdf'];
        const options = { access: 'private', contentType, token, abortSignal } as const;
        await put(getPath(filename), Buffer.from(bytes), options);
      }),

    size: (filename) =>
      withBlobTimeout(cannotStore, async (abortSignal) => {
        try {
          return (await head(getPath(filename), { token, abortSignal })).size;
        } catch (error) {
          if (error instanceof BlobNotFoundError) return null;
          throw error;
        }
      }),

    async read(filename, range) {
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const blob = await withBlobTimeout(cannotRead, async (abortSignal) => {
        const file = await get(getPath(filename), {
          access: 'private',
          token,
          abortSignal,
          headers,
        });
        // A full response to a range request would be taken for the range.
        if (file && range && !file.headers.has('content-range')) {
          await file.stream?.cancel();
          throw new Error('The store answered with the whole file.');
        }
        return file;
      });
      return blob?.stream ? withReadTimeout(blob.stream, cannotRead) : null;
    },

    delete: (filename) =>
      withBlobTimeout(cannotStore, (abortSignal) => del(getPath(filename), { token, abortSignal })),

    async *list() {
      let cursor: string | undefined;
      do {
        const page = await withBlobTimeout(cannotRead, (abortSignal) =>
          list({ token, abortSignal, prefix: folder, cursor }),
        );
        for (const { pathname, uploadedAt } of page.blobs) {
          yield { filename: pathname.slice(folder.length), at: uploadedAt };
        }
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor);
    },
  };
}
