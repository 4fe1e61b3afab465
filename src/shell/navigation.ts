import { anchors, paths } from '~/config/paths';
import { site } from '~/config/site';
import { dictionaryOf } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

export interface NavigationItem {
  text: string;
  href: string;
  /** Leads away from the site: opens in a new tab. */
  outside?: boolean;
}

export interface NavigationGroup {
  heading: string;
  items: NavigationItem[];
}

/** A section of home, from any page. */
function onHome(locale: Locale, anchor: string): string {
  return localizedPath(locale, `${paths.home}#${anchor}`);
}

/** The links of the top bar, and of the menu that replaces it on phones. */
export function topLinks(locale: Locale): NavigationItem[] {
  const { sidebar, header } = dictionaryOf(locale);
  return [
    { text: sidebar.events, href: onHome(locale, anchors.events) },
    { text: sidebar.courses, href: onHome(locale, anchors.featuredCourse) },
    { text: sidebar.hub, href: onHome(locale, anchors.hub) },
    { text: sidebar.jobs, href: onHome(locale, anchors.jobs) },
    { text: header.aboutUs, href: onHome(locale, anchors.about) },
  ];
}

/** The link to the page with login and register. */
export function loginLink(locale: Locale): NavigationItem {
  return { text: dictionaryOf(locale).header.login, href: localizedPath(locale, paths.auth) };
}

/** The groups of links in the footer. */
export function footerGroups(locale: Locale): NavigationGroup[] {
  const { groups, links } = dictionaryOf(locale).footer;
  const page = (text: string, path: string) => ({ text, href: localizedPath(locale, path) });
  return [
    {
      heading: groups.learn,
      items: [
        page(links.courses, paths.courses),
        page(links.events, paths.events),
        page(links.hub, paths.hub),
        page(links.kelas, paths.kelas),
        page(links.content, paths.content),
      ],
    },
    {
      heading: groups.community,
      items: [
        { text: links.discord, href: site.links.discord, outside: true },
        { text: links.whatsapp, href: site.links.whatsapp, outside: true },
        page(links.jobs, paths.jobs),
        page(links.trainers, paths.train),
      ],
    },
    {
      heading: groups.about,
      items: [
        page(links.team, paths.about),
        { text: links.acceleration, href: site.links.acceleration, outside: true },
        page(links.help, paths.help),
        { text: links.contact, href: `mailto:${site.email}` },
      ],
    },
  ];
}
