import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blobSize } from './blobs';

/** Sizes that were found: a stored file never changes, and those of a build are few. */
const sizes = new Map<string, number>();
const maxKnown = 2_000;

/** Pictures of the build, where its files lie beside the server. */
async function builtSize(path: string): Promise<number | null> {
  if (!/^\/(?:figures|providers|_astro|api\/images)\/[\w./-]+$/.test(path) || path.includes('..'))
    return null;
  const stats = await stat(join('dist/client', path)).catch(() => null);
  return stats?.size ?? null;
}

/** Bytes of a picture or file that a page names, or null if that is not known without loading it. */
export async function fileSize(url: string): Promise<number | null> {
  const before = sizes.get(url);
  if (before !== undefined) return before;
  const size = (await blobSize(url)) ?? (await builtSize(url));
  if (size !== null && sizes.size < maxKnown) sizes.set(url, size);
  return size;
}
