import type { APIRoute } from 'astro';
import { paths } from '~/config/paths';
import { alertLinkSchema } from '~/features/jobs/alert.schema';
import { stopAlert } from '~/features/jobs/alerts.server';
import { localizedPath } from '~/i18n/routing';
import { uncachedGet } from '~/server/endpoint';
import { readQuery } from '~/server/paging';

export const prerender = false;

/**
 * Mail providers call this for their readers (RFC 8058), from elsewhere and without a session: it
 * reads no cookie and no body, and believes the token alone (src/server/origin.ts).
 */
export const POST: APIRoute = uncachedGet(async (db, { url }) => {
  await stopAlert(db, readQuery(alertLinkSchema, url));
  return { unsubscribed: true };
});

/** A mail program that opens the address instead: there the reader is asked. */
export const GET: APIRoute = ({ url }) => {
  const { searchParams } = url;
  const locale = searchParams.get('locale') === 'en' ? 'en' : 'id';
  const query = new URLSearchParams();
  for (const name of ['id', 'token']) query.set(name, searchParams.get(name) ?? '');
  const page = localizedPath(locale, paths.stopJobAlert);
  const headers = { Location: `${page}?${query.toString()}`, 'Cache-Control': 'no-store' };
  return new Response(null, { status: 303, headers });
};
