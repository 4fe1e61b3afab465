import { createHash } from 'node:crypto';
import { paths } from '../config/paths';
import type { Locale } from '../i18n/locales';
import { localizedPath } from '../i18n/routing';
import { TermLinker } from '../lib/term-links';
import exceptions from './glossary-exceptions.json';

/** A term of the glossary; the build has checked its file (`schemas/glossary.ts`). */
export interface GlossaryTerm {
  slug: string;
  term: string;
  synonyms: string[];
  everyday?: string[];
  definition: string;
  example: string;
}

// Services read the files themselves, since content collections are there for pages alone.
const files = import.meta.glob<Omit<GlossaryTerm, 'slug'>>('./glossary/*.json', {
  eager: true,
  import: 'default',
});

const byLanguage = new Map<Locale, Map<string, GlossaryTerm>>();

/** The terms in a language, by slug. */
export function getTerms(lang: Locale): ReadonlyMap<string, GlossaryTerm> {
  const cached = byLanguage.get(lang);
  if (cached) return cached;
  const terms = new Map<string, GlossaryTerm>();
  for (const [path, data] of Object.entries(files)) {
    const [, slug = '', locale] = /([a-z\d-]+)\.([a-z]+)\.json$/.exec(path) ?? [];
    if (locale === lang) terms.set(slug, { slug, ...data });
  }
  byLanguage.set(lang, terms);
  return terms;
}

let hash: string | undefined;

/** Hash of all terms and exceptions: what was linked with another glossary is linked again. */
export const glossaryHash = (): string =>
  (hash ??= createHash('sha256')
    .update(JSON.stringify([files, exceptions]))
    .digest('base64url')
    .slice(0, 22));

/** Parts without links in a language: phrases with another meaning, and lists of sources. */
const exceptionsIn = (lang: Locale): { phrases: string[]; parts: string[] } =>
  (exceptions as Partial<Record<Locale, { phrases: string[]; parts: string[] }>>)[lang] ?? {
    phrases: [],
    parts: [],
  };

/** Links on a page: more would be read as decoration. */
const mostTerms = 12;

const linkers = new Map<string, TermLinker>();

function makeLinker(locale: Locale, lang: Locale): TermLinker {
  const names = [...getTerms(lang).values()].flatMap(({ slug, term, synonyms, everyday = [] }) => {
    const href = localizedPath(locale, paths.glossaryTerm(slug));
    const linked = [term, ...synonyms].filter((name) => !everyday.includes(name));
    // Brackets after a name disambiguate it and stand in no text.
    return linked.map((name) => ({ name: name.replace(/ \([^)]*\)$/, ''), href }));
  });
  return new TermLinker(names, lang, exceptionsIn(lang).phrases);
}

/** Start of the list of sources at the end of a text. */
function startOfSources(html: string, lang: Locale): number {
  const headings = html.matchAll(/<h2\b[^>]*>([^<]*)<\/h2>/g);
  const sources = [...headings].find(([, name = '']) =>
    exceptionsIn(lang).parts.includes(name.trim()),
  );
  return sources?.index ?? html.length;
}

/**
 * Links the terms of the glossary at their first use in a text (docs/product.md#glossary), whose
 * language may be another than the page's.
 */
export function linkTerms(html: string, locale: Locale, lang = locale): string {
  const key = `${locale} ${lang}`;
  const linker = linkers.get(key) ?? makeLinker(locale, lang);
  linkers.set(key, linker);
  const end = startOfSources(html, lang);
  return linker.link(html.slice(0, end), mostTerms) + html.slice(end);
}

const termLink = new RegExp(`href="(?:/[a-z]{2})?${paths.glossary}/([a-z\\d-]+)"`, 'g');

/** Slugs of the terms that are linked in a text of a language, in their order. */
export function listLinkedTerms(html: string, lang: Locale): string[] {
  const slugs = [...linkTerms(html, lang).matchAll(termLink)].map(([, slug = '']) => slug);
  return [...new Set(slugs)].filter((slug) => getTerms(lang).has(slug));
}
