import { uncachedGet } from '~/server/http/endpoint';
import { checkReady } from '~/server/http/health';

export const prerender = false;

/** Says whether the database responds and is up to date: 200, otherwise 503. For load balancers. */
export const GET = uncachedGet(checkReady);
