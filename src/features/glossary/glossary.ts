import type { CollectionEntry } from 'astro:content';
import type { Locale } from '~/i18n/locales';

export type Term = CollectionEntry<'glossary'>;

interface Named {
  data: { term: string };
}

/** The terms as a dictionary of the language lists them. */
export function byName<Entry extends Named>(locale: Locale, terms: readonly Entry[]): Entry[] {
  const { compare } = new Intl.Collator(locale);
  return [...terms].sort((a, b) => compare(a.data.term, b.data.term));
}

/** The terms of each letter that any begins with, both in the order of the language. */
export function byLetter<Entry extends Named>(
  locale: Locale,
  terms: readonly Entry[],
): { letter: string; terms: Entry[] }[] {
  const letters = Map.groupBy(byName(locale, terms), ({ data }) =>
    data.term.charAt(0).toLocaleUpperCase(locale),
  );
  return [...letters].map(([letter, ofLetter]) => ({ letter, terms: ofLetter }));
}

/** All names of a term, the usual one first. */
export const namesOf = ({ data }: { data: Pick<Term['data'], 'term' | 'synonyms'> }): string[] => [
  data.term,
  ...data.synonyms,
];
