import type { APIRoute } from 'astro';
import { localizedPath } from '~/i18n/routing';

/**
 * What a one-click address (RFC 8058) answers to a mail program that opens it instead of posting to it:
 * the page at `path`, where the reader is asked, with what the link bears.
 */
export function toStopPage(path: string, names: readonly string[]): APIRoute {
  return ({ url }) => {
    const { searchParams } = url;
    const locale = searchParams.get('locale') === 'en' ? 'en' : 'id';
    const query = new URLSearchParams();
    for (const name of names) query.set(name, searchParams.get(name) ?? '');
    const page = localizedPath(locale, path);
    const headers = { Location: `${page}?${query.toString()}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  };
}
