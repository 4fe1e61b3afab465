import type { Locale } from './locales';

/** The names of a thing in another language. */
interface NamesIn {
  locale: Locale;
  names: string[];
}

/**
 * The language that a synonym is borrowed from, if it is a name there. Abbreviations such as RAG are at
 * home everywhere.
 */
export function borrowedFrom(synonym: string, others: readonly NamesIn[]): Locale | undefined {
  if (!/\p{Ll}/u.test(synonym)) return undefined;
  const lower = synonym.toLowerCase();
  return others.find(({ names }) => names.some((name) => name.toLowerCase() === lower))?.locale;
}
