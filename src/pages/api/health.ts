import { uncachedGet } from '~/server/endpoint';
import { pingDatabase } from '~/server/health';

export const prerender = false;

/** Says whether the database answers: 200, else 503. */
export const GET = uncachedGet(pingDatabase);
