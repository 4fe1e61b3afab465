import { defineMiddleware } from 'astro:middleware';
import { errorResponse } from './server/endpoint';
import { isForeign } from './server/origin';

/** Refuses unsafe requests that another site made a browser send (design, "Traps"). */
export const onRequest = defineMiddleware((context, next) => {
  if (!context.isPrerendered && isForeign(context.request, context.url)) {
    return errorResponse('forbidden_origin', 'This request did not come from our site.');
  }
  return next();
});
