import { defineMiddleware } from 'astro:middleware';
import { errorResponse, methodNotAllowed, notFound } from './server/endpoint';
import { isForeign, isOpenToOthers } from './server/origin';

/** True of an address that nothing of ours has: no row, no header and no pattern takes its signs. */
const hasControl = (pathname: string) => /%[01][0-9a-f]|%7f|\p{Cc}/iu.test(pathname);

/**
 * Refuses unsafe requests that another site made a browser send (design, "Traps"), and answers a
 * method that an endpoint does not have: Astro leaves that answer empty.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url, isPrerendered } = context;
  if (!isPrerendered && isForeign(request, url) && !isOpenToOthers(request, url)) {
    return errorResponse('forbidden_origin', 'This request did not come from our site.');
  }
  if (hasControl(url.pathname)) {
    return url.pathname.startsWith('/api/')
      ? notFound(context)
      : new Response(null, { status: 404 });
  }
  const response = await next();
  const isEmpty = response.status === 404 && !response.headers.has('content-type');
  return isEmpty && context.url.pathname.startsWith('/api/') ? methodNotAllowed() : response;
});
