import { paths } from '~/config/paths';
import { site } from '~/config/site';
import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { localizedPath } from '~/i18n/routing';

export type Node = Record<string, unknown>;

export interface Crumb {
  name: string;
  /** Without a language. */
  path: string;
}

/** Combines several structured data objects of one page; missing ones are dropped. */
export function jsonLd(...nodes: (Node | null | undefined)[]): Node {
  return {
    '@context': 'https://schema.org',
    '@graph': nodes.filter((node) => node !== null && node !== undefined),
  };
}

/** JSON as the text of a script element; a text in it must not end that element. */
export function jsonText(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** The way to a page from home, which is put before `crumbs`. */
export function breadcrumbs(locale: Locale, origin: URL, crumbs: readonly Crumb[]): Node {
  const way = [{ name: getDictionary(locale).sidebar.home, path: paths.home }, ...crumbs];
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

/** Questions with their answers, which may contain HTML. */
export function faqPage(locale: Locale, questions: { question: string; answer: string }[]): Node {
  return {
    '@type': 'FAQPage',
    inLanguage: locale,
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** A list of terms as search engines read it; each term has a page of its own. */
export function termSet(locale: Locale, origin: URL, { name, path }: Crumb): Node {
  return {
    '@type': 'DefinedTermSet',
    name,
    url: new URL(localizedPath(locale, path), origin).href,
    inLanguage: locale,
  };
}

interface DefinedTerm extends Crumb {
  synonyms: readonly string[];
  description: string;
  /** The list that it belongs to. */
  set: Crumb;
}

/** A term on its page. */
export function definedTerm(locale: Locale, origin: URL, term: DefinedTerm): Node {
  const { synonyms, description, set } = term;
  return {
    ...termSet(locale, origin, term),
    '@type': 'DefinedTerm',
    alternateName: synonyms.length > 0 ? synonyms : undefined,
    description,
    inDefinedTermSet: termSet(locale, origin, set),
  };
}

/** Ourselves, as the one who offers or publishes something. */
export function organization(origin: URL): Node {
  return { '@type': 'Organization', name: site.brand, url: new URL(paths.home, origin).href };
}
