import { getDictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import { getAccountDictionary } from '../dictionary';
import type { User } from '../session.store';

/** The texts of the profile that islands get. */
export function profileTexts(locale: Locale) {
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

export type ProfileTexts = ReturnType<typeof profileTexts>;

export interface SectionProps extends ProfileTexts {
  user: User;
}
