import { defineMiddleware } from 'astro:middleware';
import { errorResponse, methodNotAllowed } from './server/endpoint';
import { isForeign, isOpenToOthers } from './server/origin';

/**
 * Refuses unsafe requests that another site made a browser send (design, "Traps"), and answers a
 * method that an endpoint does not have: Astro leaves that answer empty.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const { request, url, isPrerendered } = context;
  if (!isPrerendered && isForeign(request, url) && !isOpenToOthers(request, url)) {
    return errorResponse('forbidden_origin', 'This request did not come from our site.');
  }
  const response = await next();
  const isEmpty = response.status === 404 && !response.headers.has('content-type');
  return isEmpty && context.url.pathname.startsWith('/api/') ? methodNotAllowed() : response;
});
