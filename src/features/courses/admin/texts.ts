import { createContext, useContext } from 'react';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

/** What the admin pages of courses need to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['courseAdmin'];
  /** Names of the languages that a course can be in. */
  languages: Dictionary['courseWords']['languages'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'of' | 'opensInNewTab'>;
  errors: Dictionary['errors'];
}

/** That slice of a dictionary. */
export function adminTexts(dictionary: Dictionary): AdminTexts {
  const { locale, courseAdmin, courseWords, common, errors } = dictionary;
  const { close, retry, loading, of, opensInNewTab } = common;
  return {
    ...{ locale: locale.code, t: courseAdmin, languages: courseWords.languages, errors },
    common: { close, retry, loading, of, opensInNewTab },
  };
}

const Context = createContext<AdminTexts | null>(null);
export const Texts = Context.Provider;

export function useTexts(): AdminTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error('There are no texts around this.');
  return texts;
}
