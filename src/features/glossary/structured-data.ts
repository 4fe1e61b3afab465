import { paths } from '~/config/paths';
import { toSlug } from '~/content/pairs';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';
import { getGlossaryDictionary } from './dictionary';
import type { Term } from './glossary';

const address = (locale: Locale, origin: URL, path: string) =>
  new URL(localizedPath(locale, path), origin).href;

/** The glossary as search engines read it; each term is on its own page. */
export function glossaryNode(locale: Locale, origin: URL) {
  return {
    '@type': 'DefinedTermSet',
    name: getGlossaryDictionary(locale).glossary.title,
    url: address(locale, origin, paths.glossary),
    inLanguage: locale,
  };
}

/** Structured data of a term. */
export function termNode(locale: Locale, origin: URL, entry: Term) {
  const { term, synonyms, definition } = entry.data;
  return {
    '@type': 'DefinedTerm',
    name: term,
    ...(synonyms.length > 0 ? { alternateName: synonyms } : {}),
    description: definition,
    url: address(locale, origin, paths.glossaryTerm(toSlug(entry))),
    inLanguage: locale,
    inDefinedTermSet: glossaryNode(locale, origin),
  };
}
