import { fill } from '~/lib/fill';
import { formatNumber } from './format';
import type { Locale } from './locales';

/** A text for each form of number that our languages have; Indonesian has the second alone. */
export interface PluralText {
  readonly one: string;
  readonly other: string;
}

/** The text of a language in which a number changes no word. */
export const uninflected = (text: string): PluralText => ({ one: text, other: text });

/** The form that a number takes in a language, with the number in the place of `{n}`. */
export function plural(
  locale: Locale,
  n: number,
  text: PluralText,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const form = new Intl.PluralRules(locale).select(n) === 'one' ? text.one : text.other;
  return fill(form, { n: formatNumber(locale, n), ...values });
}
