import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { stopReviewSchema } from '~/features/courses/review/review.schema';
import { stopReviewMails } from '~/features/courses/review/review-mails.server';
import { uncachedGet } from '~/server/http/endpoint';
import { readQuery } from '~/server/http/paging';
import { toStopPage } from '~/server/mail/unsubscribe';

export const prerender = false;

/** Mail providers call this for their readers (RFC 8058); it believes the token alone. */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await stopReviewMails(db, readQuery(stopReviewSchema, url));
  return { unsubscribed: true };
});

/** A mail program opens the address with GET: the page asks the reader. */
export const GET: APIRoute = toStopPage(paths.stopReviewMails, ['user', 'token']);
