import { fill, type Params, type Text } from '~/lib/fill';
import { formatNumber } from './format';
import type { Locale } from './locales';
import { readPath } from './routing';

/** A text in the forms of number of a language, such as `one` and `other` in English. */
export type PluralText<Name extends string = string> = {
  readonly [Form in Exclude<Intl.LDMLPluralRule, 'other'>]?: Text<Name>;
} & { readonly other: Text<Name> };

/** Placeholders of a text besides its number; any or none if the names are not known. */
type MoreParams<Name extends string> = string extends Name
  ? [params?: Params<string>]
  : [Name] extends [never]
    ? []
    : [params: Params<Name>];

/** Cached, since creating one is far slower than using it. */
const rules = new Map<Locale, Intl.PluralRules>();

declare const __WITH_PREVIEWS__: boolean;
/** Not where a test reads this file. */
const withPreviews = typeof __WITH_PREVIEWS__ === 'boolean' && __WITH_PREVIEWS__;

function rulesOf(locale: Locale): Intl.PluralRules {
  let rule = rules.get(locale) ?? new Intl.PluralRules(locale);
  // Several forms in a language of one, such as Malay, are those of an English text that stands in.
  if (withPreviews && rule.resolvedOptions().pluralCategories.length === 1)
    rule = new Intl.PluralRules('en');
  rules.set(locale, rule);
  return rule;
}

/** Returns the form that a number takes in a language, with the number in place of `{n}`. */
export function plural<Name extends string>(
  locale: Locale,
  forms: PluralText<Name>,
  n: number,
  ...params: MoreParams<Exclude<Name, 'n'>>
): string {
  // A language with one form, such as Indonesian, needs no rule, which takes a phone a while to make.
  const hasOneForm = Object.keys(forms).length === 1;
  const form: string = (!hasOneForm && forms[rulesOf(locale).select(n)]) || forms.other;
  return fill<string>(form, { n: formatNumber(locale, n), ...(params[0] as Params<string>) });
}

/** `plural` for a script: the page has the forms in an attribute, as JSON. */
export function pagePlural(forms: string | undefined, n: number): string {
  const { locale } = readPath(window.location.pathname);
  return plural(locale, JSON.parse(forms ?? '{"other":""}') as PluralText, n);
}
