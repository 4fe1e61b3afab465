import { z } from 'zod';
import { defaultLocale, locales } from '../i18n/locales.ts';

/** A language of the product. */
export const localeSchema = z.enum(locales);

/** The same; the default language if none is given. */
export const localeOrDefault = localeSchema.default(defaultLocale);
