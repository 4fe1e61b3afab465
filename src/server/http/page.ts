import type { AstroGlobal } from 'astro';
import type { Db } from '#db/client';
import { requireScope, type Actor } from '../auth/actor';
import { cachedUnder } from '../cache/cached-under';
import { getDb } from '../db';
import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';
import { retryAfterOf, toErrorResponse } from './endpoint';
import { getActor, sessionToken } from '../auth/session-cookie';

/** The data of a page, or its failure. */
export type PageData<Data> =
  | { state: 'ready'; data: Data }
  | { state: 'missing' }
  | { state: 'unavailable' };

type Page = Pick<AstroGlobal, 'response' | 'url'>;

/** The state of a page whose rows could not be loaded; the response gets its status and headers. */
function failed(astro: Page, error: unknown): { state: 'missing' } | { state: 'unavailable' } {
  if (error instanceof AppError && error.status === 404) return { state: 'missing' };
  const answer = toErrorResponse(error, astro.url.pathname);
  astro.response.status = answer.status;
  answer.headers.forEach((value, name) => {
    if (name !== 'content-type') astro.response.headers.set(name, value);
  });
  return { state: 'unavailable' };
}

/**
 * Loads the rows of a page rendered on demand: cached five minutes under `tags`. While the database
 * is away the page is still rendered, with status 503; a row that is not there makes it a 404.
 */
export async function loadPage<Data>(
  astro: Page & Pick<AstroGlobal, 'cache'>,
  tags: string[],
  load: (db: Db) => Promise<Data>,
): Promise<PageData<Data>> {
  try {
    const data = await load(await getDb());
    astro.cache.set(cachedUnder(tags));
    return { state: 'ready', data };
  } catch (error) {
    return failed(astro, error);
  }
}

/**
 * Loads data that depend on the visitor: never cached. If the service refuses the caller, the page
 * decides; the response says when to come back if it was too early.
 */
export async function loadPersonalPage<Data>(
  astro: Page & Pick<AstroGlobal, 'cookies'>,
  load: (db: Db, actor: Actor | null) => Promise<Data>,
): Promise<PageData<Data> | { state: 'refused'; code: ErrorCode }> {
  astro.response.headers.set('Cache-Control', 'no-store');
  try {
    const db = await getDb();
    return { state: 'ready', data: await load(db, await getActor(db, astro.cookies)) };
  } catch (error) {
    if (!(error instanceof AppError) || error.status === 404) return failed(astro, error);
    const wait = retryAfterOf(error);
    if (wait !== null) {
      astro.response.status = error.status;
      astro.response.headers.set('Retry-After', wait);
    }
    return { state: 'refused', code: error.code };
  }
}

/**
 * Loads a draft for staff at the address where everybody else finds nothing, as the service decides;
 * null for them. Neither caches nor search engines keep it.
 */
export async function loadDraft<Data>(
  astro: Page & Pick<AstroGlobal, 'cookies'>,
  load: (db: Db, actor: Actor) => Promise<Data>,
): Promise<Data | null> {
  if (!sessionToken(astro.cookies)) return null;
  const result = await loadPersonalPage(astro, (db, actor) => load(db, requireScope(actor, 'any')));
  if (result.state !== 'ready') return null;
  astro.response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  return result.data;
}

/** Keeps a page whose address is a secret out of search engines, and its address from other sites. */
export function hidePage({ response }: Pick<AstroGlobal, 'response'>): void {
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  response.headers.set('Referrer-Policy', 'same-origin');
}
