import type { AstroGlobal } from 'astro';
import { paths } from '~/config/paths';
import type { Locale } from '~/i18n/locales';
import { localeOfParam, localizedPath } from '~/i18n/routing';
import { safeNext } from '~/lib/url/safe-next';
import type { Db } from '#db/client';
import { holds, type StaffNeed, type StaffPageAccess } from '~/config/staff-scopes';
import { hasScope, type Actor } from '../auth/actor';
import { getDb } from '../db';
import { toErrorResponse } from './endpoint';
import { loadPersonalPage } from './page';
import { getSession } from '../auth/session-cookie';

/**
 * Guards a page under `/admin`: a visitor is sent to the login page and
 * back, anyone but staff of its scope gets 403. Hand a `Response` on, and the rest to `layouts/Admin.astro`.
 */
async function staffAccess(
  astro: Pick<AstroGlobal, 'cookies' | 'locals' | 'response' | 'url'>,
  locale: Locale,
  scope: StaffNeed,
): Promise<Response | StaffPageAccess> {
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
    const { actor, hasSecondFactor, number } = session;
    if (hasScope(actor, scope)) {
      locals.staff = actor;
      if (!hasSecondFactor) locals.sessionWithoutFactor = number;
      return 'granted';
    }
    response.status = 403;
    return actor.needsTwoStep && holds(actor.scopes, scope) ? 'two-step' : 'forbidden';
  } catch (error) {
    const answer = toErrorResponse(error, url.pathname);
    response.status = answer.status;
    const wait = answer.headers.get('Retry-After');
    if (wait) response.headers.set('Retry-After', wait);
    return 'unavailable';
  }
}

/** A page of staff, which `layouts/Admin.astro` frames. */
export interface StaffPage<Data = null, Form = null> {
  locale: Locale;
  access: StaffPageAccess;
  /** What became of the page's form. Null, as are the data, for anybody but its staff. */
  form: Form | null;
  /** What the page shows; null where it could not be read. */
  data: Data | null;
  hasFailed: boolean;
}

interface StaffPageOptions<Data, Form> {
  /** Whose staff may open the page; `any` is open to all staff. */
  scope: StaffNeed;
  /** Takes the form of the page; where it is `done`, the page redirects and needs no rows. */
  form?: () => Promise<Form>;
  load?: (db: Db, actor: Actor | null, locale: Locale) => Promise<Data>;
}

/**
 * Defines a page of staff: guards it by its scope, and for its staff takes its form and loads its rows. A `Response`
 * is passed on; a missing row is a 404.
 */
export async function defineStaffPage<Data = null, Form extends { state: string } | null = null>(
  astro: AstroGlobal,
  { scope, form: takeForm, load }: StaffPageOptions<Data, Form>,
): Promise<Response | StaffPage<Data, Form>> {
  const locale = localeOfParam(astro.params.locale);
  if (!locale) return new Response(null, { status: 404 });
  const access = await staffAccess(astro, locale, scope);
  if (access instanceof Response) return access;
  const page = { locale, access };
  if (access !== 'granted') return { ...page, form: null, data: null, hasFailed: false };
  const form = takeForm ? await takeForm() : null;
  if (!load || form?.state === 'done') return { ...page, form, data: null, hasFailed: false };
  const result = await loadPersonalPage(astro, (db, actor) => load(db, actor, locale));
  if (result.state === 'missing') return new Response(null, { status: 404 });
  const data = result.state === 'ready' ? result.data : null;
  return { ...page, form, data, hasFailed: data === null };
}
