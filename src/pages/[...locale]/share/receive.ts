import type { APIContext, APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { localeOfParam, localizedPath } from '~/i18n/routing';
import { toErrorResponse } from '~/server/http/endpoint';
import { countShare, toShareQuery } from '~/server/http/share-target';

export const prerender = false;

/** Leads to the page in the language in which the site was installed. */
function leadOn({ params }: APIContext, query = ''): Response {
  const locale = localeOfParam(params['locale']);
  if (!locale) return new Response(null, { status: 404 });
  const headers = {
    Location: localizedPath(locale, paths.share) + query,
    'Cache-Control': 'no-store',
  };
  return new Response(null, { status: 303, headers });
}

/** The share target where no service worker handles it. */
export const POST: APIRoute = async (context) => {
  try {
    await countShare(context);
    return leadOn(context, `?${await toShareQuery(context.request)}`);
  } catch (error) {
    return toErrorResponse(error, context.url.pathname);
  }
};
export const GET: APIRoute = (context) => leadOn(context);
