import type * as admin from './texts/admin.en';
import type * as pages from './texts/en';
import type * as mails from './texts/mails.en';
import type * as profile from './texts/profile.en';
import type * as setup from './texts/setup.en';
import { gatherTexts, type TextsOf } from '~/i18n/texts-of';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';

export type AccountDictionary = TextsOf<
  typeof admin & typeof pages & typeof mails & typeof profile & typeof setup
>;

/** The texts of this feature. For server code: an island gets only its slice, as props. */
export const getAccountDictionary = gatherTexts<AccountDictionary>(
  import.meta.glob('./texts/*.ts', { eager: true }),
);

export interface AuthTexts {
  locale: Locale;
  t: AccountDictionary['auth'];
  issues: IssueSlice;
}
