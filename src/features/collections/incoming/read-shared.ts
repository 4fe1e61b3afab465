import { readIncoming } from '~/offline/incoming';
import type { SharedThing } from './add-shared';
import { readSharedLink } from './shared-link';

/**
 * Returns the share: a link in the URL where no service worker ran, or else what the worker has
 * stored.
 */
export async function readShared(): Promise<SharedThing | null> {
  const query = new URLSearchParams(window.location.search);
  const texts = (of: (name: 'title' | 'text' | 'url') => string) => ({
    title: of('title'),
    text: of('text'),
    url: of('url'),
  });
  const named = readSharedLink(texts((name) => query.get(name) ?? ''));
  if (named) return { link: named };
  const kept = await readIncoming();
  if (kept?.file) return { file: kept.file };
  const link = kept && readSharedLink(kept);
  return link ? { link } : null;
}
