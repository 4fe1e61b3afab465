import type { Locale } from '~/i18n/locales';
import { plural, type PluralText } from '~/i18n/plural';
import type { AnswerName } from '../application/application.schema';
import { getTrainerDictionary } from '../dictionary';
import { countryName } from '~/i18n/format';

/** A number with its unit; anything else as typed. */
const withUnit = (locale: Locale, value: string, forms: PluralText<'n'>) =>
  /^\d+$/.test(value) ? plural(locale, forms, Number(value)) : value;

/** An answer in words: the label of a choice, or the typed text. */
export function answerText(locale: Locale, name: AnswerName, value: string): string {
  const { trainerApply: t } = getTrainerDictionary(locale);
  const choices: Partial<Record<AnswerName, Readonly<Record<string, string>>>> = {
    language: t.languages,
    level: t.levels,
    time: { yes: t.yes },
  };
  if (name === 'country') return value && countryName(locale, value);
  if (name === 'years' || name === 'students') return withUnit(locale, value, t.counts[name]);
  return choices[name]?.[value] ?? value;
}
