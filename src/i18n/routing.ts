import { defaultLocale, isLocale, locales, type Locale } from './locales';

/** The language and the language-free path (leading slash, no trailing slash) of an address's path. */
export interface LocalizedPath {
  locale: Locale;
  path: string;
}

/**
 * Reads a path: `/en` and what lies below it is English, everything else is the default language
 * (docs/product.md#language-in-the-address). A path under `/id` is read as the unprefixed one.
 */
export function readPath(pathname: string): LocalizedPath {
  const segments = pathname.split('/').filter(Boolean);
  const first = segments[0];
  const locale = isLocale(first) ? first : defaultLocale;
  const rest = isLocale(first) ? segments.slice(1) : segments;
  return { locale, path: `/${rest.join('/')}` };
}

/** Builds the path of a language-free path in a language; query and hash are kept. */
export function localizedPath(locale: Locale, path: string): string {
  const [, pathname = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const plainPath = readPath(pathname).path;
  if (locale === defaultLocale) return `${plainPath}${tail}`;
  return `/${locale}${plainPath === '/' ? '' : plainPath}${tail}`;
}

/** The page in another language, with query and hash (docs/product.md#language-switch). */
export function switchLocale(href: string, locale: Locale): string {
  return localizedPath(locale, href);
}

/** Absolute addresses of a page in each language, for `hreflang` and the canonical link. */
export function alternates(site: URL, path: string): { locale: Locale; href: string }[] {
  return locales.map((locale) => ({
    locale,
    href: new URL(localizedPath(locale, path), site).href,
  }));
}

/** The `getStaticPaths` of a page under `[...locale]`. */
export function localePaths(): { params: { locale: string | undefined } }[] {
  return locales.map((locale) => ({
    params: { locale: locale === defaultLocale ? undefined : locale },
  }));
}

/** The language of a prerendered page, by its `[...locale]` parameter. */
export const staticLocale = (param: string | undefined): Locale =>
  localeOfParam(param) ?? defaultLocale;

/** Returns the language that a `[...locale]` parameter names, or null if it names none. */
export function localeOfParam(param: string | undefined): Locale | null {
  if (param === undefined) return defaultLocale;
  return isLocale(param) && param !== defaultLocale ? param : null;
}
