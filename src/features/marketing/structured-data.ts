import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

/** Structured data of the organisation and the website, as JSON-LD. */
export function homeData(locale: Locale, origin: URL): Record<string, unknown> {
  const root = new URL(paths.home, origin).href;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${root}#organization`,
        name: site.brand,
        url: root,
        logo: new URL('/icons/icon-512.png', origin).href,
      },
      {
        '@type': 'WebSite',
        '@id': `${root}#website`,
        name: site.brand,
        url: new URL(localizedPath(locale, paths.home), origin).href,
        inLanguage: locale,
        publisher: { '@id': `${root}#organization` },
      },
    ],
  };
}
