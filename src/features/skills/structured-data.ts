import { paths } from '~/config/paths';
import { toSlug } from '~/content/pairs';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getSkillDictionary } from './dictionary';
import type { Skill } from './skills';

const address = (locale: Locale, origin: URL, path: string) =>
  new URL(localizedPath(locale, path), origin).href;

/** The skills as search engines read them; each is on its own page. */
export function skillsNode(locale: Locale, origin: URL) {
  return {
    '@type': 'DefinedTermSet',
    name: getSkillDictionary(locale).skills.title,
    url: address(locale, origin, paths.skills),
    inLanguage: locale,
  };
}

/** Structured data of a skill. */
export function skillNode(locale: Locale, origin: URL, entry: Skill) {
  const { name, synonyms, summary } = entry.data;
  return {
    '@type': 'DefinedTerm',
    name,
    ...(synonyms.length > 0 ? { alternateName: synonyms } : {}),
    description: summary,
    url: address(locale, origin, paths.skill(toSlug(entry))),
    inLanguage: locale,
    inDefinedTermSet: skillsNode(locale, origin),
  };
}
