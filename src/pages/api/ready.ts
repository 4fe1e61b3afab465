import { getSiteSearch } from '~/site-search';
import { fillSearch } from '~/features/search/site-search.server';
import { uncachedGet } from '~/server/http/endpoint';
import { checkReady } from '~/server/http/health';

export const prerender = false;

/**
 * Readiness for load balancers: 200 if the database responds and is up to date, otherwise 503.
 * Also starts indexing the content of this build.
 */
export const GET = uncachedGet(async (db) => {
  const state = await checkReady(db);
  await fillSearch(db, await getSiteSearch());
  return state;
});
