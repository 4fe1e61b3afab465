import type { AstroGlobal } from 'astro';
import type { Db } from '#db/client';
import { limits } from '~/config/limits';
import { readSlug } from '~/lib/text-forms/slug';
import type { Actor } from '../auth/actor';
import { getDb } from '../db';
import { AppError } from '../errors';
import type { ErrorCode } from '../error-status';
import { toErrorResponse } from './endpoint';
import { getActor } from '../auth/session-cookie';

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
    astro.cache.set({ maxAge: limits.publicCache / 1000, swr: 60, tags });
    return { state: 'ready', data };
  } catch (error) {
    return failed(astro, error);
  }
}

/**
 * Loads data that depend on the visitor: never cached. If the service refuses the caller, the page
 * decides.
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
    const isRefusal = error instanceof AppError && error.status !== 404;
    return isRefusal ? { state: 'refused', code: error.code } : failed(astro, error);
  }
}

/**
 * The response for a row that is not there. A slug with a sign of the sentence around it, or with
 * capitals, leads to its right address: `/events/Kelas-AI.` to `/events/kelas-ai`.
 */
export function missingPage({ url }: Pick<Page, 'url'>, slug: string): Response {
  const canonical = readSlug(slug);
  if (canonical === slug || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(canonical)) {
    return new Response(null, { status: 404 });
  }
  const folder = url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
  return new Response(null, { status: 308, headers: { Location: folder + canonical } });
}

/** Keeps a page whose address is a secret out of search engines, and its address from other sites. */
export function hidePage({ response }: Pick<AstroGlobal, 'response'>): void {
  response.headers.set('X-Robots-Tag', 'noindex, nofollow');
  response.headers.set('Referrer-Policy', 'same-origin');
}
