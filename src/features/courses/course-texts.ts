import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { LearningTexts } from '~/i18n/sections/learning';

/** What the islands of courses need to speak the page's language. */
export interface CourseTexts {
  locale: Locale;
  t: LearningTexts;
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading'>;
  errors: Dictionary['errors'];
}

/** That slice of a dictionary. */
export function courseTexts({ locale, learning, common, errors }: Dictionary): CourseTexts {
  const { close, retry, loading } = common;
  return { locale: locale.code, t: learning, common: { close, retry, loading }, errors };
}
