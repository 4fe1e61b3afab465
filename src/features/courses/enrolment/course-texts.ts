import type { Words } from '~/i18n/announce';
import { wordsFor } from '~/i18n/course-words';
import { type Dictionary, getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';
import { type CourseDictionary, getCourseDictionary } from '../dictionary';

/** Texts of the course islands. */
export interface CourseTexts {
  locale: Locale;
  t: CourseDictionary['learning'];
  check: Pick<CourseDictionary['courseCheck'], 'take' | 'goOn' | 'again'>;
  words: Words;
  rowLanguage: Dictionary['rowLanguage'];
  /** Asks for the name that a certificate waits for. */
  askName: string;
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading'>;
  issues: IssueSlice;
}

export function courseTexts(locale: Locale): CourseTexts {
  const { learning, courseCheck } = getCourseDictionary(locale);
  const { rowLanguage, common, certificateName } = getDictionary(locale);
  const { close, retry, loading } = common;
  const { take, goOn, again } = courseCheck;
  return {
    locale,
    t: learning,
    rowLanguage,
    askName: certificateName.ask,
    check: { take, goOn, again },
    issues: getIssueSlice(locale, 'courses'),
    words: wordsFor(locale),
    common: { close, retry, loading },
  };
}
