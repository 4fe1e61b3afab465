import type { Locale } from '~/i18n/locales';
import english from './judged.en.json';
import indonesian from './judged.id.json';

/** Neighbours of a word that somebody has read and found sensible, or odd. */
interface Judgement {
  sensible: string[];
  odd: string[];
}

/** The judgements of the words that the lab offers. */
export const judgedWords: Readonly<Record<Locale, Readonly<Record<string, Judgement>>>> = {
  id: indonesian,
  en: english,
};

/** The words that the lab offers: those whose neighbours were judged. */
export const offeredWords = (locale: Locale): string[] =>
  Object.keys(judgedWords[locale]).sort((a, b) => a.localeCompare(b, locale));
