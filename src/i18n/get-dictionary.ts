import type { Dictionary, Texts } from './dictionary';
import { locales, type Locale } from './locales';

/** Loads the texts by the language's name, so that a further language needs no line here. */
async function loadDictionary(locale: Locale): Promise<[Locale, Dictionary]> {
  const file = (await import(`./dictionaries/${locale}.ts`)) as { dictionary: Texts };
  const texts = file.dictionary;
  return [locale, { ...texts, locale: { ...texts.locale, code: locale } }];
}

const dictionaries = Object.fromEntries(await Promise.all(locales.map(loadDictionary))) as Record<
  Locale,
  Dictionary
>;

/** All texts of a language. For server code: an island gets only its slice, as props. */
export function getDictionary(locale: Locale): Dictionary {
  return dictionaries[locale];
}
