import { getSiteSearch } from '~/features/search/site-documents';
import { fillSearch } from '~/features/search/site-search.server';
import { uncachedGet } from '~/server/http/endpoint';
import { checkReady } from '~/server/http/health';

export const prerender = false;

/**
 * Says whether the database responds and is up to date: 200, otherwise 503. For load balancers, and
 * the first question to a server that starts: the search has the files of this build from here on.
 */
export const GET = uncachedGet(async (db) => {
  const state = await checkReady(db);
  await fillSearch(db, await getSiteSearch());
  return state;
});
