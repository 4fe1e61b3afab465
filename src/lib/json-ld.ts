import { dictionaryOf } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

interface Crumb {
  name: string;
  /** Without a language. */
  path: string;
}

/** Several things that search engines may read about one page. */
export function jsonLd(...nodes: Record<string, unknown>[]): Record<string, unknown> {
  return { '@context': 'https://schema.org', '@graph': nodes };
}

/** JSON that may stand in a script element: a title of `</script>` does not end it. */
export const scriptJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');

/** The way to a page from home, which is put before `crumbs`. */
export function breadcrumbs(locale: Locale, origin: URL, crumbs: Crumb[]) {
  const way = [{ name: dictionaryOf(locale).sidebar.home, path: '/' }, ...crumbs];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(localizedPath(locale, path), origin).href,
    })),
  };
}
