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
  const match = [url, text, title].map(findLink).find((one) => one !== null);
  if (!match) return null;
  const name = [title, text]
    .map((one) => onOneLine(one.replace(match.typed, '')))
    // The quotes around an address are no name.
    .find((one) => /[\p{L}\p{N}]/u.test(one));
  const { hostname, pathname } = new URL(match.link);
  const path = pathname === '/' ? '' : pathname;
  return { name: (name ?? hostname + path).slice(0, maxName), url: match.link };
}
