import { z } from 'zod';
import type { Locale } from '~/i18n/locales';
import { localeSchema } from '../locale.schema';

/** Language fields of every translated row. */
export const localizedFields = {
  /** The language of the texts in it. */
  lang: localeSchema,
  /** The original language. */
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
