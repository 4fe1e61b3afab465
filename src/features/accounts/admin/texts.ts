import type { Dictionary } from '~/i18n/dictionary';
import { getIssueSlice } from '~/i18n/issues';
import type { Locale } from '~/i18n/locales';
import type { IssueSlice } from '~/lib/issue';

/** What the islands of the admin area need to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['admin'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'previous' | 'next' | 'of'>;
  cancel: string;
  issues: IssueSlice;
}

/** That slice of a dictionary. */
export function adminTexts({ locale, admin, common, account }: Dictionary): AdminTexts {
  const { close, retry, loading, previous, next, of } = common;
  return {
    locale: locale.code,
    t: admin,
    common: { close, retry, loading, previous, next, of },
    cancel: account.cancel,
    issues: getIssueSlice(locale.code, 'accounts'),
  };
}
