import { localeFacts, type Locale } from './locale-facts.ts';

export { localeFacts } from './locale-facts.ts';
export type { Locale, WholeLocale } from './locale-facts.ts';

/** The languages that are served (docs/architecture.md#texts-of-the-interface). */
export const locales = Object.keys(localeFacts) as [Locale, ...Locale[]];
export const defaultLocale = locales[0];

/** The name of a language according to `names`, or else its own. */
export const languageName = (
  code: Locale,
  names: Readonly<Partial<Record<Locale, string>>>,
): string => names[code] ?? localeFacts[code].name;

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}
