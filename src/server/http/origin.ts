import { readPath } from '~/i18n/routing';
import { oneClickPaths, receivePath } from '~/config/small-paths';
import { getEnv } from '../env';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns true for an unsafe request whose `Origin` is missing or foreign, or which the browser
 * calls cross-site. Ours is the address of the site, or the one at which this server was called: a
 * cookie for one is not sent to the other.
 */
export function isForeign(request: Request, url: URL): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  return origin !== new URL(getEnv().SITE_URL).origin && origin !== url.origin;
}

/** Whether nothing tells the origin of a request: some browsers and proxies send no such header. */
export function isUnconfirmed({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site');
  const isElsewhere = site === 'cross-site' || site === 'same-site';
  return !isElsewhere && (headers.get('origin') ?? 'null') === 'null';
}

/** Addresses of the links by which mail providers unsubscribe for their readers (RFC 8058). */
export const openToOthers: readonly string[] = Object.values(oneClickPaths);

/**
 * Returns true for calls that others make: mail providers unsubscribe for their readers, without an
 * `Origin`: they read no cookie, and their address contains a token that only the mail has. And phones
 * share links, which only leads to a page (`share-target.ts`).
 */
export function isOpenToOthers(request: Request, url: URL): boolean {
  if (request.method !== 'POST') return false;
  return openToOthers.includes(url.pathname) || readPath(url.pathname).path === receivePath;
}
