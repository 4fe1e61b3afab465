import { cut } from '~/lib/text-forms/graphemes';
import { findLink } from '~/lib/text-forms/links';
import { onOneLine } from '~/lib/text-forms/signs';
import { readIncoming } from '~/offline/incoming';
import type { SharedThing } from './add-shared';

/** Characters of a name in a collection. */
const maxName = 200;

interface SharedTexts {
  title: string;
  text: string;
  url: string;
}

/**
 * Finds the link in a share, with a name: many apps put the address into the text and send no
 * title. Null without a link.
 */
export function readSharedLink({ title, text, url }: SharedTexts): {
  name: string;
  url: string;
} | null {
  const match = [url, text, title].map(findLink).find((result) => result !== null);
  if (!match) return null;
  const name = [title, text]
    .map((line) => onOneLine(line.replace(match.source, '')))
    // Quotes around an address are not a name.
    .find((line) => /[\p{L}\p{N}]/u.test(line));
  const { hostname, pathname } = new URL(match.link);
  const path = pathname === '/' ? '' : pathname;
  return { name: cut(name ?? hostname + path, maxName), url: match.link };
}

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
