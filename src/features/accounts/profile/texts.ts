import { type Dictionary, getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';
import { type AccountDictionary, getAccountDictionary } from '../dictionary';
import type { User } from '../session.store';

export interface ProfileTexts {
  locale: Locale;
  t: AccountDictionary['account'];
  auth: Pick<
    AccountDictionary['auth'],
    | 'name'
    | 'username'
    | 'email'
    | 'phoneNumber'
    | 'institution'
    | 'newPassword'
    | 'passwordHint'
    | 'confirmPassword'
    | 'showPassword'
    | 'hidePassword'
    | 'rateLimited'
  >;
  common: Pick<Dictionary['common'], 'close' | 'retry'>;
  issues: IssueSlice;
}

export interface SectionProps extends ProfileTexts {
  user: User;
}

export function profileTexts(locale: Locale): ProfileTexts {
  const { account, auth } = getAccountDictionary(locale);
  const { common } = getDictionary(locale);
  return {
    locale,
    t: account,
    auth: {
      name: auth.name,
      username: auth.username,
      email: auth.email,
      phoneNumber: auth.phoneNumber,
      institution: auth.institution,
      newPassword: auth.newPassword,
      passwordHint: auth.passwordHint,
      confirmPassword: auth.confirmPassword,
      showPassword: auth.showPassword,
      hidePassword: auth.hidePassword,
      rateLimited: auth.rateLimited,
    },
    common: { close: common.close, retry: common.retry },
    issues: getIssueSlice(locale, 'accounts'),
  };
}
