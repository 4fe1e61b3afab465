/** The languages of the product; the first one is the default and has no prefix in addresses. */
export const locales = ['id', 'en'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'id';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
