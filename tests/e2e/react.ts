/** Whether a script of an address holds React, by a word that it keeps when minified. */
const isReact = new Map<string, boolean>();

async function holdsReact(url: string): Promise<boolean> {
  const known = isReact.get(url);
  if (known !== undefined) return known;
  const found = /react\.transitional\.element|hydrateRoot/.test(await (await fetch(url)).text());
  isReact.set(url, found);
  return found;
}

export async function findReact(addresses: readonly string[]): Promise<string[]> {
  const scripts = addresses.filter((url) => url.endsWith('.js'));
  const found = await Promise.all(scripts.map(holdsReact));
  return scripts.filter((_, index) => found[index]);
}
