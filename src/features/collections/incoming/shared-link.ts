/** Characters of a name in a collection. */
const maxName = 200;

interface SharedTexts {
  title: string;
  text: string;
  url: string;
}

const address = /https?:\/\/[^\s<>"]+/i;

/**
 * Returns the link in what an app has shared, with a name: many put the address into the text, and a
 * title into none of the three. Null if there is no link in it.
 */
export function readSharedLink({ title, text, url }: SharedTexts): {
  name: string;
  url: string;
} | null {
  const found = [url, text, title].map((one) => address.exec(one)?.[0]).find(Boolean);
  if (!found || !URL.canParse(found)) return null;
  const named = [title, text]
    .map((one) => one.replace(address, '').replaceAll(/\s+/g, ' ').trim())
    .find((one) => one !== '');
  const { hostname, pathname } = new URL(found);
  const path = pathname === '/' ? '' : pathname;
  return { name: (named ?? hostname + path).slice(0, maxName), url: found };
}
