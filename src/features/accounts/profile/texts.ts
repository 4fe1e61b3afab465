import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';
import type { User } from '../session.store';

export interface ProfileTexts {
  locale: Locale;
  t: Dictionary['account'];
  auth: Pick<
    Dictionary['auth'],
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

export function profileTexts(dictionary: Dictionary): ProfileTexts {
  const { auth, common, locale } = dictionary;
  return {
    locale: locale.code,
    t: dictionary.account,
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
    issues: getIssueSlice(locale.code, 'accounts'),
  };
}
