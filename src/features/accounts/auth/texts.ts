import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';
import type { AccountDictionary } from '../dictionary';

export interface AuthTexts {
  locale: Locale;
  t: AccountDictionary['auth'];
  issues: IssueSlice;
}
