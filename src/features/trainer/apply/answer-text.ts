import { dictionaryOf } from '~/i18n/get-dictionary';
import type { Locale } from '~/i18n/locales';
import { plural, type PluralText } from '~/i18n/plural';
import type { AnswerName } from '../application/application.schema';
import { countryName } from './country-name';

/** A number with what it counts; what is no number, as it was typed. */
const counted = (locale: Locale, value: string, forms: PluralText<'n'>) =>
  /^\d+$/.test(value) ? plural(locale, forms, Number(value)) : value;

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
