import { findLink } from '~/lib/text-forms/links';
import { onOneLine } from '~/lib/text-forms/signs';

/** Characters of a name in a collection. */
const maxName = 200;

interface SharedTexts {
  title: string;
  text: string;
  url: string;
}

/**
 * Finds the link in a share, with a name: many apps put the address into the text, and a title
 * nowhere. Null if there is none.
 */
export function readSharedLink({ title, text, url }: SharedTexts): {
  name: string;
  url: string;
} | null {
  const found = [url, text, title].map(findLink).find((one) => one !== null);
  if (!found) return null;
  const named = [title, text]
    .map((one) => onOneLine(one.replace(found.typed, '')))
    // The quotes around an address are no name.
    .find((one) => /[\p{L}\p{N}]/u.test(one));
  const { hostname, pathname } = new URL(found.link);
  const path = pathname === '/' ? '' : pathname;
  return { name: (named ?? hostname + path).slice(0, maxName), url: found.link };
}
