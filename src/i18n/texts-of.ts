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

/** The files of a folder `texts/`, as `import.meta.glob` returns them. */
type Modules<Section> = Readonly<Record<string, Section>>;

/** The language in the name of a file: `texts/en.json`, `texts/admin.en.json`. */
const localeOf = (file: string): string | undefined => /(\w+)\.\w+$/.exec(file)?.[1];

/** One section of `<name>.<locale>.json`, by its language. */
export function byLocale<Section>(files: Modules<Section>): Readonly<Record<Locale, Section>> {
  const sections = Object.entries(files).map(([file, section]) => [localeOf(file), section]);
  return Object.fromEntries(sections) as Record<Locale, Section>;
}

/**
 * A function that returns all texts of a folder in a language. Languages are told by the names of
 * the files, so that a further one needs no line of code.
 */
export function gatherTexts<Texts>(files: Modules<unknown>): (locale: Locale) => Texts {
  const texts = Object.fromEntries(
    locales.map((locale) => {
      const modules = Object.entries(files).filter(([file]) => localeOf(file) === locale);
      return [locale, Object.assign({}, ...modules.map(([, module]) => module)) as Texts];
    }),
  ) as Record<Locale, Texts>;
  return (locale) => texts[locale];
}
