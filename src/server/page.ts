import type { AstroGlobal } from 'astro';
import type { Db } from '#db/client';
import { limits } from '~/config/limits';
import { getDb } from './db';
import { AppError } from './errors';
import { answerTo } from './endpoint';

/** What a page that shows rows got: the data, or how it failed. */
export type PageData<Data> =
  { state: 'ready'; data: Data } | { state: 'missing' } | { state: 'unavailable' };

/**
 * Loads the rows of a page rendered on demand: cached five minutes under `tags`. While the database
 * is away the page is still rendered, with status 503; a row that is not there makes it a 404.
 */
export async function loadPage<Data>(
  astro: Pick<AstroGlobal, 'cache' | 'response' | 'url'>,
  tags: string[],
  load: (db: Db) => Promise<Data>,
): Promise<PageData<Data>> {
  try {
    const data = await load(await getDb());
    astro.cache.set({ maxAge: limits.publicCache / 1000, swr: 60, tags });
    return { state: 'ready', data };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return { state: 'missing' };
    const answer = answerTo(error, astro.url.pathname);
    astro.response.status = answer.status;
    answer.headers.forEach((value, name) => {
      if (name !== 'content-type') astro.response.headers.set(name, value);
    });
    return { state: 'unavailable' };
  }
}
