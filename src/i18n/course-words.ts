import { getDictionary, type Dictionary } from './dictionary';
import { locales, type Locale } from './locales';
import type { Words } from './announce';

/** Maps values of closed lists in every language to the keys of the dictionary. */
export function wordsFor(locale: Locale): Words {
  const { durations, languages: _languages, ...lists } = getDictionary(locale).courseWords;
  const translations: Record<string, string> = {};
  for (const other of locales) {
    for (const [list, names] of Object.entries(lists)) {
      const otherNames: Readonly<Record<string, string>> =
        getDictionary(other).courseWords[list as keyof typeof lists];
      for (const [key, words] of Object.entries(names)) {
        const value = otherNames[key];
        if (value) translations[value.toLowerCase()] = words;
      }
    }
  }
  return { locale, names: translations, durations };
}

/**
 * Lower-case category names in every language, for categories with a name that contains the text.
 */
export const categoriesNamed = (text: string): string[] => {
  const categories = locales.map((locale) => getDictionary(locale).courseWords.categories);
  const keys = Object.keys(
    categories[0] ?? {},
  ) as (keyof Dictionary['courseWords']['categories'])[];
  return keys
    .map((key) => categories.map((names) => names[key].toLowerCase()))
    .filter((names) => names.some((name) => name.includes(text)))
    .flat();
};

/** The names that a level of the closed list has, in every language and in lower case. */
export const levelNames = (level: keyof Dictionary['courseWords']['levels']): string[] =>
  locales.map((locale) => getDictionary(locale).courseWords.levels[level].toLowerCase());
