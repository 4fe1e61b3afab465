import { byLocale } from '~/i18n/by-locale';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';

interface Words {
  exact: Readonly<Record<string, string>>;
  units: Readonly<Record<string, string>>;
  /** `{text}` */
  about: string;
  /** `{text}`, `{unit}` */
  per: string;
}

/**
 * Translations of formats, durations and prices, which the API has in English; a language without a
 * file shows them unchanged.
 */
const words: Readonly<Partial<Record<Locale, Words>>> = byLocale(
  import.meta.glob<Words>('./texts/values.*.json', { eager: true, import: 'default' }),
);

/** A number or a span of them with its unit, such as `About 6–8 hours per chapter`. */
const amount =
  /^(About )?(\d+(?:[–-]\d+)?) (hour|day|week|month|lesson|chapter|module|course|unit)s?(?: per (unit|course|chapter|week|module))?$/;

/**
 * Translates a format, duration or price. Values of our lists and numbers with a unit are known;
 * anything else stays as staff wrote it.
 */
export function valueText(value: string, locale: Locale): string {
  const own = words[locale];
  if (!own) return value;
  if (Object.hasOwn(own.exact, value)) return own.exact[value] ?? value;
  const [, about, n, unit, per] = amount.exec(value) ?? [];
  if (!n || !unit) return value;
  const text = `${n} ${own.units[unit] ?? unit}`;
  const whole = per ? fill(own.per, { text, unit: own.units[per] ?? per }) : text;
  return about ? fill(own.about, { text: whole }) : whole;
}
