import { locales, type Locale } from '~/i18n/locales';
import { escapeXml } from '~/lib/text-forms/signs';
import { linkTo } from '../mail/mail';

/** A page that is made from a row. */
export interface SitemapPage {
  /** Without a language; slugs in it are encoded. */
  path: string;
  /** When its content last changed, as ISO 8601, if that is known. */
  changedAt?: string;
  /** Languages of a row's text; otherwise all. */
  languages?: readonly Locale[];
}

const alternate = (language: string, locale: Locale, path: string) =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(linkTo(locale, path))}"/>`;

/** The pages in their languages as a sitemap (sitemaps.org), each naming the others. */
export function renderSitemap(pages: readonly SitemapPage[]): string {
  const entries = pages.flatMap(({ path, changedAt, languages = locales }) => {
    const alternates = languages.map((locale) => alternate(locale, locale, path)).join('');
    const lastModified = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
    return languages.map(
      (locale) =>
        `<url><loc>${escapeXml(linkTo(locale, path))}</loc>${lastModified}${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}
