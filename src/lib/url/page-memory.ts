/** Milliseconds for which the server caches such a page too. */
const lifeMs = 5 * 60_000;

interface Answer {
  page: Promise<Document>;
  askedAt: number;
}

const answers = new Map<string, Answer>();

async function request(src: string): Promise<Document> {
  const response = await fetch(src, { headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}

/**
 * The page at an address, fetched once for all its parts: kept five minutes, never fetched again by
 * itself, no retries (docs/product.md#data-loading).
 */
export function getPage(src: string): Promise<Document> {
  const cached = answers.get(src);
  if (cached && Date.now() - cached.askedAt < lifeMs) return cached.page;
  const page = request(src);
  answers.set(src, { page, askedAt: Date.now() });
  page.catch(() => answers.delete(src));
  return page;
}

/** Clears cached pages after a write. */
export const forgetPages = (): void => answers.clear();
