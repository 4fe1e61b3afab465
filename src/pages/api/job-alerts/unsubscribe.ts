import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { alerts } from '~/features/jobs/alerts.server';
import { optInLinkSchema } from '~/lib/opt-in.schema';
import { uncachedGet } from '~/server/endpoint';
import { readQuery } from '~/server/paging';
import { toStopPage } from '~/server/unsubscribe';

export const prerender = false;

/**
 * Mail providers call this for their readers (RFC 8058), from elsewhere and without a session: it
 * reads no cookie and no body, and believes the token alone (src/server/origin.ts).
 */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await alerts.stop(db, readQuery(optInLinkSchema, url));
  return { unsubscribed: true };
});

/** A mail program that opens the address instead: there the reader is asked. */
export const GET: APIRoute = toStopPage(paths.stopJobAlert, ['id', 'token']);
