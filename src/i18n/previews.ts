import { localeFacts, locales, type Locale, type WholeLocale } from './locales.ts';

/** Whether a language is begun and shows what is missing in English. */
export const isPreview = (locale: Locale): boolean => localeFacts[locale].isPreview === true;

/** The languages in which nothing is missing. */
export const wholeLocales = locales.filter((locale) => !isPreview(locale)) as WholeLocale[];

/** The language that stands in for one in which something is missing. */
export const standIn = 'en';

/** The language in which a thing is, that all whole languages have. */
export const wholeLocale = (locale: Locale): WholeLocale =>
  isPreview(locale) ? standIn : (locale as WholeLocale);

/** The languages in which readers of one get a text, the best one first. */
export const readingOrder = (locale: Locale): Locale[] =>
  isPreview(locale) ? [locale, standIn] : [locale];
