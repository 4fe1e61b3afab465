import type { Locale } from '~/i18n/locales';
import { getCourseDictionary } from '../dictionary';

/** Texts for the scripts of cards. */
export function cardWords(locale: Locale) {
  const { review, questionTexts } = getCourseDictionary(locale);
  const { right, wrong, missing, placed, empty } = questionTexts;
  const { example, kept, soon, remembered, forgotten } = review;
  return { right, wrong, missing, placed, empty, example, kept, soon, remembered, forgotten };
}

export type CardWords = ReturnType<typeof cardWords>;
