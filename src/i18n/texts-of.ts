import type { PluralText } from './plural';
import type { Text } from '~/lib/fill';
import { locales, type Locale } from './locales';

/** The names in braces of a text: `'n' | 'total'` of `{n} of {total}`. */
type ParamsOf<Value extends string> = Value extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/**
 * The type of a section in every language, derived from its English texts: the same keys, and in
 * each text the same placeholders. A text with plural forms has those that its language needs.
 */
export type TextsOf<Texts> = Texts extends string
  ? Text<ParamsOf<Texts>>
  : Texts extends readonly (infer Item)[]
    ? readonly TextsOf<Item>[]
    : Texts extends { readonly one: string; readonly other: infer Other extends string }
      ? PluralText<ParamsOf<Other>>
      : { readonly [Key in keyof Texts]: TextsOf<Texts[Key]> };

declare const __WITH_PREVIEWS__: boolean;
/** Not where a test reads this file. */
const withPreviews = typeof __WITH_PREVIEWS__ === 'boolean' && __WITH_PREVIEWS__;

/** The files of a folder `texts/`, as `import.meta.glob` returns them. */
type Modules<Section> = Readonly<Record<string, Section>>;

/** The language in the name of a file: `texts/en.json`, `texts/admin.en.json`. */
const localeOf = (file: string): string | undefined => /(\w+)\.\w+$/.exec(file)?.[1];

/** One section of `<name>.<locale>.json`, by its language; in a preview without such a file the English one. */
export function byLocale<Section>(files: Modules<Section>): Readonly<Record<Locale, Section>> {
  const sections = Object.fromEntries(
    Object.entries(files).map(([file, section]) => [localeOf(file), section]),
  ) as Record<Locale, Section>;
  return withPreviews
    ? (Object.fromEntries(
        locales
          .map((locale) => [locale, sections[locale] ?? sections.en] as const)
          .filter(([, section]) => section !== undefined),
      ) as Record<Locale, Section>)
    : sections;
}

/**
 * A function that returns all texts of a folder in a language. Languages are told by the names of
 * the files, so that a further one needs no line of code.
 */
export function gatherTexts<Texts>(files: Modules<unknown>): (locale: Locale) => Texts {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const modulesOf = (wanted: Locale) =>
        Object.entries(files).flatMap(([file, module]) =>
          localeOf(file) === wanted ? [module] : [],
        );
      // The English ones are first for a preview, which may lack a file.
      return [locale, Object.assign({}, ...modulesOf('en'), ...modulesOf(locale)) as Texts];
    }),
  ) as Record<Locale, Texts>;
  return (locale) => texts[locale];
}
