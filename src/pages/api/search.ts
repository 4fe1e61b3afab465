import { searchQuery } from '~/features/search/search-query';
import { getSiteSearch } from '~/site-search';
import { searchSite } from '~/features/search/site-search.server';
import { parse } from '~/server/http/body';
import { endpoint } from '~/server/http/endpoint';

export const prerender = false;

/** Not cached: members of an organisation find its courses too. */
export const GET = endpoint({
  access: 'anyone',
  run: async (db, { actor, context }) => {
    const search = parse(searchQuery, Object.fromEntries(context.url.searchParams));
    const { query, total, groups, isMore } = await searchSite(db, await getSiteSearch(), {
      ...search,
      actor,
    });
    const headers = {
      'Cache-Control': 'no-store',
      ...(isMore && { 'X-Total-Count-Limited': 'true' }),
    };
    return Response.json({ query, total, groups }, { headers });
  },
});
