import type { RSSOptions } from '@astrojs/rss';
import { paths } from '~/config/paths';
import { site } from '~/config/site';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { escapeXml } from '~/lib/text-forms/signs';
import { itemPath, type Item } from './items';

/** Title of the feed, also used where a page announces it. */
export function feedTitle(title: string): string {
  return `${title} · ${site.brand}`;
}

/** The content of a language as a feed, the newest first. Addresses are absolute. */
export function createFeed(
  locale: Locale,
  origin: URL,
  page: { title: string; subtitle: string },
  items: readonly Item[],
): RSSOptions {
  const address = (path: string) => new URL(localizedPath(locale, path), origin).href;
  const newest = [...items].sort((a, b) => b.data.published.getTime() - a.data.published.getTime());
  return {
    title: feedTitle(page.title),
    description: page.subtitle,
    site: address(paths.content),
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: `<language>${locale}</language><atom:link href="${address(paths.feed)}" rel="self" type="application/rss+xml"/>`,
    items: newest.map((item) => ({
      title: item.data.title,
      link: address(itemPath(item)),
      description: item.data.description,
      pubDate: item.data.published,
      categories: [item.data.category],
      // RSS's own field for an author wants an email address.
      customData: `<dc:creator>${escapeXml(item.data.author)}</dc:creator>`,
    })),
  };
}
