import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { newsletter } from '~/features/newsletter/newsletter.server';
import { optInLinkSchema } from '~/lib/opt-in.schema';
import { uncachedGet } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await newsletter.stop(db, readQuery(optInLinkSchema, url));
  return { unsubscribed: true };
});

/** A mail program opens the address with GET: the page asks the reader. */
export const GET: APIRoute = toStopPage(paths.stopNewsletter, ['id', 'token']);
