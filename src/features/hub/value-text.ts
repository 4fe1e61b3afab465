import { byLocale } from '~/i18n/texts-of';
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

/** Translations of the values, which are stored in English. */
const words: Readonly<Partial<Record<Locale, Words>>> = byLocale(
  import.meta.glob<Words>('./values.*.json', { eager: true, import: 'default' }),
);
const all = Object.values(words);

/** The values that are known, by their words in any language and case. */
const codes = new Map(
  all.flatMap(({ exact }) =>
    Object.entries(exact).flatMap(([code, text]) => [
      [code.toLowerCase(), code] as const,
      [text.toLowerCase(), code] as const,
    ]),
  ),
);

/** A number or range with its unit, such as `About 6–8 hours per chapter`. */
interface Amount {
  isAbout: boolean;
  n: string;
  unit: string;
  per: string | undefined;
}

const english: Words = {
  exact: {},
  units: Object.fromEntries(
    ['hour', 'day', 'week', 'month', 'lesson', 'chapter', 'module', 'course', 'unit'].map(
      (unit) => [unit, unit],
    ),
  ),
  about: 'About {text}',
  per: '{text} per {unit}',
};

function readAmountIn(value: string, { units, about, per }: Words): Amount | null {
  const before = about.replace('{text}', '');
  const between = per.replace('{text}', '').replace('{unit}', '');
  const isAbout = value.startsWith(before);
  const [amount = '', last] = (isAbout ? value.slice(before.length) : value).split(between);
  const [, n, name = ''] = /^(\d+(?:[–-]\d+)?) (\p{L}+)$/u.exec(amount) ?? [];
  const getUnit = (word: string) =>
    Object.keys(units).find((unit) => [units[unit], `${units[unit]}s`].includes(word));
  const [unit, perUnit] = [getUnit(name), last === undefined ? undefined : getUnit(last)];
  if (!n || !unit || (last !== undefined && !perUnit)) return null;
  return { isAbout, n, unit, per: perUnit };
}

function readAmount(value: string): Amount | null {
  for (const wording of [english, ...all]) {
    const amount = readAmountIn(value, wording);
    if (amount) return amount;
  }
  return null;
}

function writeAmount({ isAbout, n, unit, per }: Amount, wording: Words): string {
  const isMany = wording === english && n !== '1';
  const text = `${n} ${wording.units[unit] ?? unit}${isMany ? 's' : ''}`;
  const amountText = per ? fill(wording.per, { text, unit: wording.units[per] ?? per }) : text;
  return isAbout ? fill(wording.about, { text: amountText }) : amountText;
}

/** The English value of a text in any language; an unknown text stays. */
export function toCode(value: string): string {
  const code = codes.get(value.trim().toLowerCase());
  if (code !== undefined) return code;
  const amount = readAmount(value);
  return amount ? writeAmount(amount, english) : value;
}

/** True for a value of our lists, and a number with a unit: they are read in every language. */
export const isKnownValue = (value: string): boolean =>
  codes.has(value.trim().toLowerCase()) || readAmount(value) !== null;

/**
 * A format, duration or price in a language, whichever it was written in. Values of our lists and
 * numbers with a unit are known; anything else stays as staff wrote it.
 */
export function valueText(value: string, locale: Locale): string {
  const wording = words[locale];
  const code = codes.get(value.trim().toLowerCase());
  if (code !== undefined) return wording?.exact[code] ?? code;
  const amount = readAmount(value);
  return amount ? writeAmount(amount, wording ?? english) : value;
}
