import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { localeSchema } from '../locale.schema';

/** What every row with texts says of their language. */
export const localizedFields = {
  /** Of the texts in it. */
  lang: localeSchema,
  /** What the row was written in. */
  sourceLocale: localeSchema,
  /** True for a translation of a text that has changed since. */
  isOutdated: z.boolean(),
};

export interface Localized {
  lang: Locale;
  sourceLocale: Locale;
  isOutdated: boolean;
}

/** Of a row in its own language. */
export const inSource = (sourceLocale: Locale): Localized => ({
  lang: sourceLocale,
  sourceLocale,
  isOutdated: false,
});

/** `?lang=` of a public list; without it rows come in their own languages. */
export const langQuery = { lang: localeSchema.optional() };
