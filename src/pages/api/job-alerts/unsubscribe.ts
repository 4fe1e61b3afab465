import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { alerts } from '~/features/jobs/alerts/alert-mails.server';
import { optInLinkSchema } from '~/lib/opt-in.schema';
import { uncachedGet } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;

/**
 * Mail providers call this for their readers (RFC 8058), from elsewhere and without a session: it
 * reads no cookie and no body, and believes the token alone (src/server/http/origin.ts).
 */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await alerts.stop(db, readQuery(optInLinkSchema, url));
  return { unsubscribed: true };
});

/** A mail program opens the address with GET: the page asks the reader. */
export const GET: APIRoute = toStopPage(paths.stopJobAlert, ['id', 'token']);
