import { paths } from '../config/paths';
import type { Locale } from '../i18n/locales';
import { localizedPath } from '../i18n/routing';
import { TermLinker } from '../lib/term-links';
import { getEntries } from './entries';
import { toSlug } from './pairs';

/** Links on a page: more would be read as decoration. */
const mostTerms = 12;

const linkers = new Map<string, Promise<TermLinker>>();

async function makeLinker(locale: Locale, lang: Locale): Promise<TermLinker> {
  const terms = await getEntries('glossary', lang);
  const names = terms.flatMap((entry) => {
    const { term, synonyms, everyday } = entry.data;
    const href = localizedPath(locale, paths.glossaryTerm(toSlug(entry)));
    const linked = [term, ...synonyms].filter((name) => !everyday.includes(name));
    // Brackets after a name disambiguate it and stand in no text.
    return linked.map((name) => ({ name: name.replace(/ \([^)]*\)$/, ''), href }));
  });
  return new TermLinker(names, lang);
}

/**
 * Links the terms of the glossary at their first use in a text (docs/product.md#glossary), whose
 * language may be another than the page's.
 */
export async function linkTerms(html: string, locale: Locale, lang = locale): Promise<string> {
  const key = `${locale} ${lang}`;
  const linker = linkers.get(key) ?? makeLinker(locale, lang);
  linkers.set(key, linker);
  return (await linker).link(html, mostTerms);
}
