import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { newsletterLinkSchema } from '~/features/newsletter/newsletter.schema';
import { unsubscribe } from '~/features/newsletter/newsletter.server';
import { uncachedGet } from '~/server/endpoint';
import { readQuery } from '~/server/paging';
import { toStopPage } from '~/server/unsubscribe';

export const prerender = false;

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await unsubscribe(db, readQuery(newsletterLinkSchema, url));
  return { unsubscribed: true };
});

/** A mail program that opens the address instead: there the reader is asked. */
export const GET: APIRoute = toStopPage(paths.stopNewsletter, ['id', 'token']);
