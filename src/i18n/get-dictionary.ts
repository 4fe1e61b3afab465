import type { Dictionary } from './dictionary';
import { en } from './en';
import { id } from './id';
import type { Locale } from './locales';

const dictionaries: Record<Locale, Dictionary> = { id, en };

/** All texts of a language. For server code: an island gets only its slice, as props. */
export function dictionaryOf(locale: Locale): Dictionary {
  return dictionaries[locale];
}
