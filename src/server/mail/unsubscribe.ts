import type { APIRoute } from 'astro';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { linkTo } from './mail';

/**
 * The address by which a mail program unsubscribes for its reader (RFC 8058): `path` of the API with
 * what the link of the mail bears.
 */
export const oneClickAddress = (path: string, locale: Locale, query: Record<string, string>) =>
  // The API has one address in all languages: `id` stands for no prefix.
  linkTo('id', path, { ...query, locale });

/** The headers that tell a mail program of such an address. */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * What a one-click address answers to a mail program that opens it instead of posting to it: the page
 * at `path`, where the reader is asked, with what the link bears.
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
