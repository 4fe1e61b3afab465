import type { AstroGlobal } from 'astro';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localeOfParam, localizedPath } from '~/i18n/routing';
import { safeNext } from '~/lib/url/safe-next';
import type { Db } from '#db/client';
import type { Actor } from '../auth/actor';
import { getDb } from '../db';
import { toErrorResponse } from './endpoint';
import { loadPersonalPage } from './page';
import { getSession } from '../auth/session-cookie';

/**
 * Whether a page under `/admin` is shown, forbidden, or unavailable because access could not be
 * checked.
 */
export type AdminAccess = 'admin' | 'forbidden' | 'unavailable';

/**
 * Guards a page under `/admin`: a visitor is sent to the login page and
 * back, anyone but an admin gets 403. Hand a `Response` on, and the rest to `layouts/Admin.astro`.
 */
async function adminAccess(
  astro: Pick<AstroGlobal, 'cookies' | 'locals' | 'response' | 'url'>,
  locale: Locale,
): Promise<Response | AdminAccess> {
  const { cookies, locals, response, url } = astro;
  response.headers.set('Cache-Control', 'no-store');
  try {
    const session = await getSession(await getDb(), cookies);
    if (!session) {
      const login = localizedPath(locale, paths.auth);
      // Addresses that the login page would not return to are left out: a long query would exceed
      // the header limit.
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

/**
 * Opens a page of the admin area: a `Response` is handed on, the rest goes to `layouts/Admin.astro`.
 * `load` reads rows for admins, and nothing for anybody else.
 */
export async function openStaffPage(astro: AstroGlobal) {
  const locale = localeOfParam(astro.params.locale);
  if (!locale) return new Response(null, { status: 404 });
  const access = await adminAccess(astro, locale);
  if (access instanceof Response) return access;
  const load = async <Data>(read: (db: Db, actor: Actor | null) => Promise<Data>) =>
    access === 'admin' ? loadPersonalPage(astro, read) : null;
  return { locale, access, load };
}
