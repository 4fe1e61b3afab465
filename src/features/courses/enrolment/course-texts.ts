import type { Words } from '~/i18n/announce';
import { wordsFor } from '~/i18n/course-words';
import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';

/** Texts of the course islands. */
export interface CourseTexts {
  locale: Locale;
  t: Dictionary['learning'];
  check: Pick<Dictionary['courseCheck'], 'take' | 'goOn' | 'again'>;
  words: Words;
  rowLanguage: Dictionary['rowLanguage'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading'>;
  issues: IssueSlice;
}

export function courseTexts(dictionary: Dictionary): CourseTexts {
  const { locale, learning, courseCheck, rowLanguage, common } = dictionary;
  const { close, retry, loading } = common;
  const { take, goOn, again } = courseCheck;
  return {
    locale: locale.code,
    t: learning,
    rowLanguage,
    check: { take, goOn, again },
    issues: getIssueSlice(locale.code, 'courses'),
    words: wordsFor(dictionary),
    common: { close, retry, loading },
  };
}
