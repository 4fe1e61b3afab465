import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';

export interface AuthTexts {
  locale: Locale;
  t: Dictionary['auth'];
  issues: IssueSlice;
}
