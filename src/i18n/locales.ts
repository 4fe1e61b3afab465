/** A language of the product. */
interface LocaleFacts {
  /** Its name in its own language. */
  readonly name: string;
  /** BCP 47 tag for numbers and dates. */
  readonly tag: string;
  readonly ogLocale: string;
}

/**
 * The product's languages. The first is the default and has no prefix in URLs. A language is a
 * line here, its texts beside those of the others, and its content in `src/content`.
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

/** The name of a language according to `names`, or else its own. */
export const languageName = (
  code: Locale,
  names: Readonly<Partial<Record<Locale, string>>>,
): string => names[code] ?? facts[code].name;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
