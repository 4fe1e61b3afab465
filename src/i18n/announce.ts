import type { Dictionary } from './dictionary';
import type { Locale } from './locales';
import { plural } from './plural';

/** Names of closed lists in the page's language. */
export interface Words {
  locale: Locale;
  /** From a lower-case value in any language to the page's language. */
  names: Readonly<Record<string, string>>;
  durations: Dictionary['courseWords']['durations'];
}

/** A text, and its language if different from the page's. */
export interface Announcement {
  text: string;
  lang: Locale | undefined;
}

const units: Readonly<Record<string, keyof Words['durations']>> = {
  hour: 'hour',
  hours: 'hour',
  jam: 'hour',
  day: 'day',
  days: 'day',
  hari: 'day',
  week: 'week',
  weeks: 'week',
  minggu: 'week',
  month: 'month',
  months: 'month',
  bulan: 'month',
};

/** `12 weeks` and the like in the page's language; null for other texts. */
function getDuration({ locale, durations }: Words, value: string): string | null {
  const [, amount = '', name = ''] = /^(\d{1,4}) (\p{L}+)$/u.exec(value) ?? [];
  const unit = units[name.toLowerCase()];
  if (!unit) return null;
  return plural(locale, durations[unit], Number(amount));
}

/**
 * Returns a value of a course's row for the page: known ones translated, free text unchanged, with
 * its language.
 */
export function announce(words: Words, value: string, language: Locale): Announcement {
  const trimmed = value.trim();
  const key = trimmed.toLowerCase();
  const translation = Object.hasOwn(words.names, key)
    ? words.names[key]
    : getDuration(words, trimmed);
  if (translation) return { text: translation, lang: undefined };
  return { text: value, lang: language === words.locale ? undefined : language };
}
