import { z } from 'zod';
import { defaultLocale, locales } from '../i18n/locales.ts';

/** A language of the product. */
export const localeSchema = z.enum(locales);

/** Defaults to the site's main language. */
export const localeOrDefault = localeSchema.default(defaultLocale);
