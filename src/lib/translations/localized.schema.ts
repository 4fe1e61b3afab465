import { z } from 'zod';
import { defaultLocale, locales, type Locale } from '../../i18n/locales.ts';

/** A language of the product. */
export const localeSchema = z.enum(locales);

/** Defaults to the site's main language. */
export const localeOrDefault = localeSchema.default(defaultLocale);

/** Language fields of every translated row. */
export const localizedFields = {
  /** The language of the texts in it. */
  lang: localeSchema,
  sourceLocale: localeSchema,
  /** True for a translation of a text that has changed since. */
  isOutdated: z.boolean(),
};

export interface Localized {
  lang: Locale;
  sourceLocale: Locale;
  isOutdated: boolean;
}

/** The language fields of a row in its original language. */
export const inSource = (sourceLocale: Locale): Localized => ({
  lang: sourceLocale,
  sourceLocale,
  isOutdated: false,
});

/** `?lang=` of a public list; without it rows come in their own languages. */
export const langQuery = { lang: localeSchema.optional() };
