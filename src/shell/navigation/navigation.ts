import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getEntries } from '~/content/entries';
import { toSlug } from '~/content/pairs';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import type { IconName } from '~/ui/icons';

export interface NavigationItem {
  text: string;
  href: string;
  /** Leads away from the site: opens in a new tab. */
  isExternal?: boolean;
  icon?: IconName;
  /** A short tag, such as the price or "new". */
  badge?: string;
  description?: string;
  /** Where it leads people who are logged in, if elsewhere. */
  memberHref?: string;
  /** Describes the target of a short name. */
  opens?: string;
}

export interface NavigationGroup {
  heading: string;
  items: NavigationItem[];
}

/** The side navigation, in its order (docs/product.md#shell). */
export function sideLinks(locale: Locale): NavigationItem[] {
  const t = getDictionary(locale).sidebar;
  const link = (text: string, path: string, icon: IconName, badge?: string): NavigationItem => ({
    text,
    href: localizedPath(locale, path),
    icon,
    ...(badge ? { badge } : {}),
  });
  return [
    link(t.home, paths.home, 'home'),
    link(t.path, paths.path, 'path'),
    link(t.kelas, paths.kelas, 'book', t.kelasBadge),
    link(t.hub, paths.hub, 'spark', t.hubBadge),
    link(t.events, paths.events, 'calendar'),
    link(t.courses, paths.courses, 'log'),
    link(t.content, paths.content, 'play'),
    link(t.jobs, paths.jobs, 'work'),
    link(t.explore, paths.ai, 'compass'),
    link(t.help, paths.help, 'help'),
    link(t.saved, paths.saved, 'bookmark'),
    link(t.profile, paths.profile, 'user'),
  ];
}

/** The five items of the bar at the lower edge of a phone. */
export function bottomLinks(locale: Locale): NavigationItem[] {
  const t = getDictionary(locale).sidebar;
  const link = (text: string, path: string, icon: IconName, opens: string, badge?: string) => ({
    text,
    href: localizedPath(locale, path),
    icon,
    opens,
    ...(badge ? { badge } : {}),
  });
  return [
    link(t.home, paths.home, 'home', t.opens.home),
    link(t.kelas, paths.kelas, 'book', t.opens.kelas, t.kelasBadge),
    link(t.events, paths.events, 'calendar', t.opens.events),
    link(t.news, paths.news, 'news', t.opens.news, t.newsBadge),
    {
      ...link(t.profile, paths.profile, 'user', t.opens.profile),
      memberHref: localizedPath(locale, paths.dashboard),
    },
  ];
}

const menus = new Map<Locale, Promise<NavigationGroup[]>>();

/**
 * The category menus of the top bar, with a short description an entry. They follow from the content of
 * the build alone, and each page has them twice.
 */
export function menuGroups(locale: Locale): Promise<NavigationGroup[]> {
  const cached = menus.get(locale);
  if (cached && !import.meta.env.DEV) return cached;
  const groups = makeMenuGroups(locale);
  menus.set(locale, groups);
  return groups;
}

async function makeMenuGroups(locale: Locale): Promise<NavigationGroup[]> {
  const t = getDictionary(locale).header;
  const page = (text: string, path: string, description: string) => ({
    text,
    href: localizedPath(locale, path),
    description,
  });
  const externalLink = (text: string, href: string, description: string) => ({
    text,
    href,
    description,
    isExternal: true,
  });
  const topics = await getEntries('topics', locale);
  const categories = await getEntries('categories', locale);
  const inGroup = (group: string) =>
    categories
      .filter(({ data }) => data.group === group)
      .map(({ data }) => page(data.title, data.path, data.shortDescription));
  return [
    {
      heading: t.ai,
      items: topics.map((topic) =>
        page(topic.data.label, paths.aiTopic(toSlug(topic)), topic.data.shortDescription),
      ),
    },
    {
      heading: t.aboutUs,
      items: [
        page(getDictionary(locale).footer.links.team, paths.about, t.about.team),
        externalLink(
          getDictionary(locale).footer.links.acceleration,
          site.links.acceleration,
          t.about.acceleration,
        ),
      ],
    },
    { heading: t.data, items: inGroup('data') },
    { heading: t.product, items: inGroup('product') },
    { heading: t.marketing, items: inGroup('marketing') },
    {
      heading: t.community,
      items: [
        externalLink(t.discord, site.links.discord, t.about.discord),
        externalLink(t.whatsapp, site.links.whatsapp, t.about.whatsapp),
      ],
    },
    {
      heading: t.trainers,
      items: [
        page(t.programme, paths.train, t.about.programme),
        page(t.curriculum, paths.curriculum, t.about.curriculum),
        page(t.partners, paths.partners, t.about.partners),
        page(t.classroom, paths.classroom, t.about.classroom),
      ],
    },
  ];
}

/** The link to the page with login and register. */
export function loginLink(locale: Locale): NavigationItem {
  return { text: getDictionary(locale).header.login, href: localizedPath(locale, paths.auth) };
}

export function footerGroups(locale: Locale): NavigationGroup[] {
  const { groups, links } = getDictionary(locale).footer;
  const page = (text: string, path: string) => ({ text, href: localizedPath(locale, path) });
  const externalLink = (text: string, href: string) => ({ text, href, isExternal: true });
  return [
    {
      heading: groups.learn,
      items: [
        page(getDictionary(locale).sidebar.path, paths.path),
        page(links.courses, paths.courses),
        page(links.hub, paths.hub),
        page(links.kelas, paths.kelas),
        page(links.content, paths.content),
        page(links.skills, paths.skills),
        page(links.labs, paths.labs),
        page(links.glossary, paths.glossary),
      ],
    },
    {
      heading: groups.community,
      items: [
        page(links.events, paths.events),
        externalLink(links.discord, site.links.discord),
        externalLink(links.whatsapp, site.links.whatsapp),
        page(links.jobs, paths.jobs),
        page(links.trainers, paths.train),
      ],
    },
    {
      heading: groups.about,
      items: [
        page(links.team, paths.about),
        externalLink(links.acceleration, site.links.acceleration),
        page(links.help, paths.help),
        page(links.contact, paths.contact),
        page(links.certificates, paths.certificates),
        page(links.privacy, paths.privacy),
        page(links.terms, paths.terms),
      ],
    },
  ];
}
