import type { AstroGlobal } from 'astro';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { safeNext } from '~/lib/url/safe-next';
import { getDb } from '../db';
import { toErrorResponse } from './endpoint';
import { getSession } from '../auth/session-cookie';

/** What a page under `/admin` shows: itself, that it is not for this person, or that it cannot be known. */
export type AdminAccess = 'admin' | 'forbidden' | 'unavailable';

/**
 * Guards a page under `/admin`: a visitor is sent to the login page and
 * back, anyone but an admin gets 403. Hand a `Response` on, and the rest to `layouts/Admin.astro`.
 */
export async function adminAccess(
  astro: Pick<AstroGlobal, 'cookies' | 'locals' | 'response' | 'url'>,
  locale: Locale,
): Promise<Response | AdminAccess> {
  const { cookies, locals, response, url } = astro;
  response.headers.set('Cache-Control', 'no-store');
  try {
    const session = await getSession(await getDb(), cookies);
    if (!session) {
      const login = localizedPath(locale, paths.auth);
      // What the login page would not lead back to is not sent: a long query would make a header too long.
      const next = safeNext(url.pathname + url.search, url.origin);
      const location = next === null ? login : `${login}?next=${encodeURIComponent(next)}`;
      const headers = { Location: location, 'Cache-Control': 'no-store' };
      return new Response(null, { status: 302, headers });
    }
    if (session.actor.isAdmin) {
      locals.admin = session.actor;
      if (!session.hasSecondFactor) locals.sessionWithoutFactor = session.number;
      return 'admin';
    }
    response.status = 403;
    return 'forbidden';
  } catch (error) {
    const answer = toErrorResponse(error, url.pathname);
    response.status = answer.status;
    const wait = answer.headers.get('Retry-After');
    if (wait) response.headers.set('Retry-After', wait);
    return 'unavailable';
  }
}
