import { api } from '~/config/paths';
import { readEnv } from './env';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * True for an unsafe request whose `Origin` is missing or not ours, or which the browser calls
 * cross-site. Ours is the site's own address, or the one at which this server was asked: a cookie
 * for the one is not sent to the other.
 */
export function isForeign(request: Request, url: URL): boolean {
  if (safeMethods.has(request.method)) return false;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin') return true;
  const origin = request.headers.get('origin');
  if (origin === null) return true;
  return origin !== new URL(readEnv(process.env).SITE_URL).origin && origin !== url.origin;
}

/**
 * True for the one call that others make: mail providers unsubscribe for their readers (RFC 8058),
 * without an `Origin`. It reads no cookie, and its address bears a token that only the mail holds.
 */
export function isOpenToOthers(request: Request, url: URL): boolean {
  return request.method === 'POST' && url.pathname === api.stopJobAlert;
}
