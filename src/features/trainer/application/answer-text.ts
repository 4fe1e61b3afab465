import { dictionaryOf } from '~/i18n/get-dictionary';
import { formatNumber } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { AnswerName } from './application.schema';
import { countryName } from './country-name';

/** A number with what it counts; what is no number, as it was typed. */
function counted(
  locale: Locale,
  value: string,
  words: Readonly<{ one: string; other: string }>,
): string {
  if (!/^\d+$/.test(value)) return value;
  const n = Number(value);
  const isOne = new Intl.PluralRules(locale).select(n) === 'one';
  return fill(isOne ? words.one : words.other, { n: formatNumber(locale, n) });
}

/** An answer in words: what was chosen as it is called in a language, what was typed as it is. */
export function answerText(locale: Locale, name: AnswerName, value: string): string {
  const { trainerApply: t } = dictionaryOf(locale);
  const choices: Partial<Record<AnswerName, Readonly<Record<string, string>>>> = {
    language: t.languages,
    level: t.levels,
    time: { yes: t.yes },
  };
  if (name === 'country') return value && countryName(locale, value);
  if (name === 'years' || name === 'students') return counted(locale, value, t.counts[name]);
  return choices[name]?.[value] ?? value;
}
