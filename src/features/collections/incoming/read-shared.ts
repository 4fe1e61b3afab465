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
  const sharedLink = readSharedLink(texts((name) => query.get(name) ?? ''));
  if (sharedLink) return { link: sharedLink };
  const share = await readIncoming();
  if (share?.file) return { file: share.file };
  const link = share && readSharedLink(share);
  return link ? { link } : null;
}
