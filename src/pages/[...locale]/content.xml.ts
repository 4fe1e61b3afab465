import { renderRss } from '~/server/http/feed';
import type { APIRoute } from 'astro';
import { getEntries, getPage } from '~/content/entries';
import { createFeed } from '~/features/ai/feed';
import { localePaths, staticLocale } from '~/i18n/routing';

export const getStaticPaths = localePaths;

/** The knowledge hub as an RSS feed, one a language. */
export const GET: APIRoute = async ({ params, site, url }) => {
  const locale = staticLocale(params['locale']);
  const items = await getEntries('articles', locale);
  const page = await getPage('content-page', locale);
  const xml = await renderRss(createFeed(locale, site ?? url, page, items));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
};
