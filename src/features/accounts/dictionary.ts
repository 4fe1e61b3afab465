import { gatherTexts, type TextsOf } from '~/i18n/texts-of';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';

export type AccountDictionary = TextsOf<EnglishTexts['features/accounts']>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getAccountDictionary = gatherTexts<AccountDictionary>(
  import.meta.glob('./texts/*.json', { eager: true, import: 'default' }),
);

export interface AuthTexts {
  locale: Locale;
  t: AccountDictionary['auth'];
  issues: IssueSlice;
}
