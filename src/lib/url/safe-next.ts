/** Addresses that are not pages to return to; the page that confirms an address is one. */
const noReturn = /^\/api(\/|$)|^(\/en)?\/auth(?!\/verify$)(\/|$)/;

/**
 * The page that `next` names on our own origin (path, query and hash), or null. Anyone can have
 * written it into the address of a login page, so whatever a browser could read as another site
 * (`//evil`, `/\evil`, `https:`, control characters, `/.//evil`) is refused.
 */
export function safeNext(next: string | null | undefined, origin: string): string | null {
  if (!next || next.length > 2000 || !/^\/(?![/\\])[^\\\u0000-\u0020\u007f]*$/u.test(next)) {
    return null;
  }
  let url: URL;
  try {
    url = new URL(next, origin);
  } catch {
    return null;
  }
  // Dots are gone by now: `/.//evil` has become `//evil`.
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return null;
  if (noReturn.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}
