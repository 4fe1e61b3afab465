import { createHash } from 'node:crypto';
import { createQueue } from '../gate/queue';

declare const __BUILD_ID__: string;

/** Files kept in memory; of certificates that is about 10 MB. */
const maxKept = 200;

/** Drawing keeps the thread, or a core, from everything else. */
const oneByOne = createQueue({ atOnce: 1, code: 'overloaded' });
/** By their entity tags, the one that was asked for last at the end. */
const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

/** A file that is drawn when it is read, unless it is still kept. */
export interface Drawn {
  /** Names what is on it and the build that draws it. */
  etag: string;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Describes a file that `draw` makes of `shown` alone. It is drawn once for all who ask for it, one
 * file after the other.
 */
export function drawnFile(
  format: string,
  shown: unknown,
  draw: () => Promise<Uint8Array<ArrayBuffer>>,
): Drawn {
  const text = JSON.stringify([__BUILD_ID__, format, shown]);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  const read = () => {
    const known = kept.get(etag);
    const file = known ?? oneByOne.run(draw);
    if (!known) file.catch(() => kept.delete(etag));
    kept.delete(etag);
    kept.set(etag, file);
    const [oldest = ''] = kept.keys();
    if (kept.size > maxKept) kept.delete(oldest);
    return file;
  };
  return { etag, read };
}
