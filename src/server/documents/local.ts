import { randomUUID } from 'node:crypto';
import { link, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../errors';
import { log } from '../log';
import { privateFile, privateFolder } from '../files/private-files';
import type { DocumentStore } from './document-store';

const toCode = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Returns null if the file does not exist, and rethrows other errors. */
function unlessMissing(error: unknown): null {
  if (toCode(error) === 'ENOENT') return null;
  throw error;
}

/** Passes on as many bytes as were announced, and not one more. */
function exactly(size: number) {
  return async function* (chunks: AsyncIterable<Uint8Array>) {
    let bytesRead = 0;
    for await (const chunk of chunks) {
      bytesRead += chunk.byteLength;
      if (bytesRead > size) {
        throw new AppError('file_larger_than_announced');
      }
      yield chunk;
    }
    if (bytesRead < size) throw new AppError('file_incomplete');
  };
}

/** Returns the error that people see if a file could not be written. */
function toWriteError(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = toCode(error);
  if (code === 'EEXIST') return new AppError('file_sent');
  if (['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE'].includes(String(code))) {
    log.error({ err: error }, 'document not written');
    return new AppError('files_unavailable');
  }
  // The connection broke, or the person cancelled.
  const isCut = ['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE', 'ABORT_ERR'].includes(String(code));
  return isCut ? new AppError('file_incomplete') : error;
}

/** Writes in progress by file name in this process: a removed file receives no more bytes. */
const writers = new Map<string, AbortController>();

/** Documents in a private folder that no page serves. */
export function localDocuments(folder: string): DocumentStore {
  const at = (filename: string) => join(folder, filename);
  const store: DocumentStore = {
    ticket: (filename) => Promise.resolve({ kind: 'here', url: `/api/uploads/${filename}` }),

    async write(filename, body, size) {
      // The file gets its name only when it is complete; of two uploads of the same name, the first
      // wins.
      const part = at(`${filename}.${randomUUID()}.part`);
      const writer = new AbortController();
      try {
        await privateFolder(folder);
        // Open before anything can break: a stream that opens it itself may do so after `rm` below.
        const file = await open(part, 'wx', privateFile);
        const source = body ? Readable.fromWeb(body as never) : Readable.from([]);
        writers.set(at(filename), writer);
        const { signal } = writer;
        await pipeline(source, exactly(size), file.createWriteStream({ flush: true }), { signal });
        await link(part, at(filename));
      } catch (error) {
        throw toWriteError(error);
      } finally {
        if (writers.get(at(filename)) === writer) writers.delete(at(filename));
        await rm(part, { force: true });
      }
    },

    put: (filename, bytes) => store.write(filename, new Response(bytes).body, bytes.byteLength),

    size: (filename) => stat(at(filename)).then(({ size }) => size, unlessMissing),

    async read(filename, range) {
      const file = await open(at(filename)).catch(unlessMissing);
      return (file && Readable.toWeb(file.createReadStream(range))) as ReadableStream<Uint8Array>;
    },

    delete: (filename) => {
      writers.get(at(filename))?.abort();
      return rm(at(filename), { force: true });
    },

    async *list() {
      for (const filename of (await readdir(folder).catch(unlessMissing)) ?? []) {
        const stats = await stat(at(filename)).catch(unlessMissing);
        if (stats?.isFile()) yield { filename, at: stats.mtime };
      }
    },
  };
  return store;
}
