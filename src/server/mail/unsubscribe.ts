import type { APIRoute } from 'astro';
import { defaultLocale, isLocale, type Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { linkTo } from './mail';

/**
 * Returns the address with which a mail program unsubscribes for its reader (RFC 8058): `path` of
 * the API with the content of the link.
 */
export const oneClickAddress = (path: string, locale: Locale, query: Record<string, string>) =>
  // The API has one address for all languages: the default one, without a prefix.
  linkTo(defaultLocale, path, { ...query, locale });

/** Returns the headers that announce such an address to a mail program. */
export const oneClickHeaders = (address: string): Record<string, string> => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Responds to a mail program that opens a one-click address with GET: redirects to the page at
 * `path`, which asks the reader.
 */
export function toStopPage(path: string, names: readonly string[]): APIRoute {
  return ({ url }) => {
    const { searchParams } = url;
    const localeParam = searchParams.get('locale');
    const locale = isLocale(localeParam) ? localeParam : defaultLocale;
    const query = new URLSearchParams();
    for (const name of names) query.set(name, searchParams.get(name) ?? '');
    const page = localizedPath(locale, path);
    const headers = { Location: `${page}?${query.toString()}`, 'Cache-Control': 'no-store' };
    return new Response(null, { status: 303, headers });
  };
}
