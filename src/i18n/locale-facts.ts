/** A language of the product. */
interface LocaleFacts {
  /** Its name in its own language. */
  readonly name: string;
  /** BCP 47 tag for numbers and dates. */
  readonly tag: string;
  readonly ogLocale: string;
  /** It is begun: served where `LOCALES` names it, in English where a text is missing. */
  readonly isPreview?: true;
}

/** All languages. The first is the default and has no prefix in URLs. */
const facts = {
  id: { name: 'Bahasa Indonesia', tag: 'id-ID', ogLocale: 'id_ID' },
  // With the day before the month and 24 hours, as English is written in Southeast Asia.
  en: { name: 'English', tag: 'en-GB', ogLocale: 'en_US' },
  ms: { name: 'Bahasa Melayu', tag: 'ms-MY', ogLocale: 'ms_MY', isPreview: true },
} as const satisfies Readonly<Record<string, LocaleFacts>>;

export type Locale = keyof typeof facts;

/** A language in which nothing is missing. */
export type WholeLocale = {
  [Name in Locale]: (typeof facts)[Name] extends { isPreview: true } ? never : Name;
}[Locale];

const named = (process.env['LOCALES'] ?? '').split(/[\s,]+/).filter(Boolean);
const unknown = named.filter((name) => !Object.hasOwn(facts, name));
if (unknown.length > 0) {
  throw new Error(
    `LOCALES: ${unknown.join(', ')} is no language of src/i18n/locale-facts.ts (${Object.keys(facts).join(', ')}).`,
  );
}

export const allLocales = Object.keys(facts) as Locale[];

/** The languages that are served. A build has this list alone (scripts/lib/texts.ts). */
export const localeFacts = Object.fromEntries(
  Object.entries(facts).filter(([name, fact]) => !('isPreview' in fact) || named.includes(name)),
) as Readonly<Record<Locale, LocaleFacts>>;
