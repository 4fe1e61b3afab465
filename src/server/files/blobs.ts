import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getEnv } from '../env';
import { AppError } from '../errors';
import { log } from '../log';
import { privateFile, privateFolder } from './private-files';
import { withBlobTimeout } from './vercel-blob';

declare const __ON_VERCEL__: boolean;

/** A re-encoded picture, or a file of a course. */
export interface BlobKind {
  type: 'image/webp' | 'image/avif' | 'application/epub+zip' | 'text/html';
  extension: 'webp' | 'avif' | 'epub' | 'html';
}

export interface BlobStore {
  /** Stores the bytes under a generated name, and returns the address to read them at. */
  put: (bytes: Uint8Array, kind: BlobKind) => Promise<string>;
  /** Removes what `put` returned; any other address is left alone. */
  delete: (url: string) => Promise<void>;
  /** The addresses of all that is kept, and since when. */
  list: () => AsyncIterable<{ url: string; at: Date }>;
}

/** With documents of before they were private, which the sweep removes. */
const ownName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(webp|avif|pdf|epub|html)$/;
const prefix = '/files/';
const vercelAddress = /^https:\/\/[\w-]+\.public\.blob\.vercel-storage\.com\//;
const newName = ({ extension }: BlobKind) => `${randomUUID()}.${extension}`;

const folders = {
  epub: 'packs',
  html: 'packs',
  webp: 'pictures',
  avif: 'pictures',
};

const cannotStore = 'pictures_unavailable';

/** Files in a folder of this machine. A disk that is full keeps no part of one. */
export function localStore(folder: string): BlobStore {
  return {
    async put(bytes, kind) {
      const name = newName(kind);
      try {
        await privateFolder(folder);
        await writeFile(join(folder, name), bytes, { mode: privateFile });
        return prefix + name;
      } catch (error) {
        await rm(join(folder, name), { force: true }).catch(() => undefined);
        log.error({ err: error }, 'file not written');
        throw new AppError(cannotStore);
      }
    },
    async delete(url) {
      const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
      if (ownName.test(name)) await rm(join(folder, name), { force: true });
    },
    async *list() {
      await mkdir(folder, { recursive: true });
      for (const name of (await readdir(folder)).filter((name) => ownName.test(name))) {
        yield { url: prefix + name, at: (await stat(join(folder, name))).mtime };
      }
    },
  };
}

/** Only writing needs it; files are read at their own addresses. */
const loadBlob = () => import('@vercel/blob');

function vercelStore(token: string): BlobStore {
  return {
    async put(bytes, kind) {
      const path = `${folders[kind.extension]}/${newName(kind)}`;
      const { put } = await loadBlob();
      const { url } = await withBlobTimeout(cannotStore, (abortSignal) =>
        put(path, Buffer.from(bytes), {
          access: 'public',
          contentType: kind.type,
          cacheControlMaxAge: 31_536_000,
          token,
          abortSignal,
        }),
      );
      return url;
    },
    async delete(url) {
      if (vercelAddress.test(url)) {
        const { del } = await loadBlob();
        await withBlobTimeout(cannotStore, (abortSignal) => del(url, { token, abortSignal }));
      }
    },
    async *list() {
      const { list } = await loadBlob();
      let cursor: string | undefined;
      do {
        const page = await withBlobTimeout(cannotStore, (abortSignal) =>
          list({ token, abortSignal, cursor }),
        );
        for (const { url, pathname, uploadedAt } of page.blobs) {
          // The store may hold files of others.
          if (ownName.test(pathname.split('/').at(-1) ?? '')) yield { url, at: uploadedAt };
        }
        cursor = page.hasMore ? page.cursor : undefined;
      } while (cursor);
    },
  };
}

/**
 * Functions have no persistent folder: people get an error, and the log says which variable is
 * missing.
 */
const noStore: BlobStore = {
  put: () => {
    log.error('BLOB_READ_WRITE_TOKEN is empty; on Vercel files need it');
    return Promise.reject(new AppError(cannotStore));
  },
  delete: () => Promise.resolve(),
  list: async function* () {
    yield* [];
  },
};

/** The store that the environment names: Vercel Blob with a token, else a local folder. */
export function blobStore(): BlobStore {
  const env = getEnv();
  if (env.BLOB_READ_WRITE_TOKEN) return vercelStore(env.BLOB_READ_WRITE_TOKEN);
  return __ON_VERCEL__ ? noStore : localStore(env.BLOB_DIR);
}

/** Returns a file of the local store, or null if we could not have generated the name. */
export async function readLocalBlob(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!ownName.test(name)) return null;
  try {
    return new Uint8Array(await readFile(join(getEnv().BLOB_DIR, name)));
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
}

/** Returns the bytes of a picture that `put` stored, or null if it does not exist. */
export async function blobBytes(url: string | null): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!url) return null;
  if (url.startsWith(prefix)) return readLocalBlob(url.slice(prefix.length));
  if (!vercelAddress.test(url)) return null;
  try {
    // The store sends pictures itself: what leads elsewhere is not followed.
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000), redirect: 'error' });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch (error) {
    log.warn({ err: error }, 'picture not read');
    return null;
  }
}

/**
 * Returns the bytes that a stored picture has, or null if that cannot be told soon: a page waits for
 * it.
 */
export async function blobSize(url: string): Promise<number | null> {
  const name = url.startsWith(prefix) ? url.slice(prefix.length) : '';
  if (ownName.test(name)) {
    const stats = await stat(join(getEnv().BLOB_DIR, name)).catch(() => null);
    return stats?.size ?? null;
  }
  if (!vercelAddress.test(url)) return null;
  const options = { method: 'HEAD', redirect: 'error', signal: AbortSignal.timeout(500) } as const;
  const response = await fetch(url, options).catch(() => null);
  return response?.ok ? Number(response.headers.get('content-length')) || null : null;
}

/** Removes a file that no row names any more; a failure leaves a file behind and nothing worse. */
export async function discard(store: BlobStore, url: string | null): Promise<void> {
  if (!url) return;
  await store.delete(url).catch((error: unknown) => log.warn({ err: error }, 'file not removed'));
}
