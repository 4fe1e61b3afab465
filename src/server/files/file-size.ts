import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { blobSize } from './blobs';

/** Sizes that were found: a stored file never changes, and those of a build are few. */
const known = new Map<string, number>();
const maxKnown = 2_000;

/** Pictures of the build, where its files lie beside the server. */
async function builtSize(path: string): Promise<number | null> {
  if (!/^\/(?:figures|providers|_astro|api\/images)\/[\w./-]+$/.test(path) || path.includes('..'))
    return null;
  const found = await stat(join('dist/client', path)).catch(() => null);
  return found?.size ?? null;
}

/** Bytes of a picture or file that a page names, or null if that is not known without loading it. */
export async function fileSize(url: string): Promise<number | null> {
  const before = known.get(url);
  if (before !== undefined) return before;
  const size = (await blobSize(url)) ?? (await builtSize(url));
  if (size !== null && known.size < maxKnown) known.set(url, size);
  return size;
}
