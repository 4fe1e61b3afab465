import { BlobNotFoundError, del, head, list } from '@vercel/blob';
import { generateClientTokenFromReadWriteToken } from '@vercel/blob/client';
import { AppError } from '../errors';
import { givenUpAfter } from '../give-up';
import type { DocumentStore } from './store';

const folder = 'documents/';
/** Milliseconds for which a browser may send the file: 25 MB take an hour on the slowest of lines. */
const sendsFor = 60 * 60_000;
/** Milliseconds after which the store is held to be away. */
const patience = 20_000;

/** Documents in a Vercel Blob store with private access: reading takes the store's token. */
export function blobDocuments(token: string): DocumentStore {
  const pathOf = (filename: string) => folder + filename;
  const options = () => ({ token, abortSignal: givenUpAfter(patience) });
  const headOf = (filename: string) =>
    head(pathOf(filename), options()).catch((error: unknown) => {
      if (error instanceof BlobNotFoundError) return null;
      throw error;
    });
  return {
    async ticket(filename, size) {
      const pathname = pathOf(filename);
      return {
        kind: 'blob',
        pathname,
        token: await generateClientTokenFromReadWriteToken({
          ...{ token, pathname, maximumSizeInBytes: size },
          allowedContentTypes: ['application/pdf'],
          validUntil: Date.now() + sendsFor,
        }),
      };
    },

    write: () =>
      Promise.reject(new AppError('not_found', 'Files are not taken here; they go to the store.')),

    size: async (filename) => (await headOf(filename))?.size ?? null,

    async read(filename, range) {
      const found = await headOf(filename);
      if (!found) return null;
      const response = await fetch(found.url, {
        headers: {
          authorization: `Bearer ${token}`,
          ...(range && { range: `bytes=${range.start}-${range.end}` }),
        },
        signal: AbortSignal.timeout(patience * 15),
      });
      if (response.status === 404) return null;
      if (response.status !== (range ? 206 : 200)) {
        throw new Error(`The store answered ${response.status}.`);
      }
      return response.body;
    },

    delete: (filename) => del(pathOf(filename), options()),

    async *list() {
      let cursor: string | undefined;
      do {
        const page = await list({ ...options(), prefix: folder, ...(cursor && { cursor }) });
        for (const { pathname, uploadedAt } of page.blobs) {
          yield { filename: pathname.slice(folder.length), at: uploadedAt };
        }
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor);
    },
  };
}
