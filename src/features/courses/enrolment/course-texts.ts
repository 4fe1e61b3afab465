import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { Words } from '../learning/announce';
import { wordsFor } from '../course-words';

/** What the islands of courses need to speak the page's language. */
export interface CourseTexts {
  locale: Locale;
  t: Dictionary['learning'];
  words: Words;
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading'>;
  errors: Dictionary['errors'];
}

/** That slice of a dictionary. */
export function courseTexts(dictionary: Dictionary): CourseTexts {
  const { locale, learning, common, errors } = dictionary;
  const { close, retry, loading } = common;
  return {
    ...{ locale: locale.code, t: learning, errors },
    words: wordsFor(dictionary),
    common: { close, retry, loading },
  };
}
