import { locales, type Locale } from '~/i18n/locales';

/** A text by language; staff write at least one. */
export type StaffTexts = Partial<Record<Locale, string>>;

/** The language that a reader gets: their own, or else one that was written, English first. */
export const languageFor = (texts: StaffTexts, locale: Locale): Locale =>
  [locale, 'en' as const, ...locales].find((language) => texts[language]) ?? locale;
