import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';
import type { Words } from '../learning/announce';
import { wordsFor } from '../course-words';

/** What the islands of courses need to speak the page's language. */
export interface CourseTexts {
  locale: Locale;
  t: Dictionary['learning'];
  words: Words;
  rowLanguage: Dictionary['rowLanguage'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading'>;
  issues: IssueSlice;
}

/** That slice of a dictionary. */
export function courseTexts(dictionary: Dictionary): CourseTexts {
  const { locale, learning, rowLanguage, common } = dictionary;
  const { close, retry, loading } = common;
  return {
    ...{ locale: locale.code, t: learning, rowLanguage },
    issues: getIssueSlice(locale.code, 'courses'),
    words: wordsFor(dictionary),
    common: { close, retry, loading },
  };
}
