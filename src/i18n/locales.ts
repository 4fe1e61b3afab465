/** A language of the product. */
interface LocaleFacts {
  /** Its name in its own language. */
  readonly name: string;
  /** What numbers and dates are written by. */
  readonly tag: string;
  /** What pages say to those who make a preview of them. */
  readonly ogLocale: string;
}

/**
 * The languages of the product, of which the first is the default and has no prefix in addresses. A
 * language is a line here, its texts beside those of the others, and its content in `src/content`.
 */
const facts = {
  id: { name: 'Bahasa Indonesia', tag: 'id-ID', ogLocale: 'id_ID' },
  // With the day before the month and 24 hours, as English is written in Southeast Asia.
  en: { name: 'English', tag: 'en-GB', ogLocale: 'en_US' },
} as const satisfies Readonly<Record<string, LocaleFacts>>;

export type Locale = keyof typeof facts;
export const locales = Object.keys(facts) as [Locale, ...Locale[]];
export const defaultLocale = locales[0];
export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = facts;

/** What a language is called by `names`, which need not know every one; else in its own words. */
export const languageName = (
  code: Locale,
  names: Readonly<Partial<Record<Locale, string>>>,
): string => names[code] ?? facts[code].name;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
