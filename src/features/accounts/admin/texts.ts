import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

/** What the islands of the admin area need to speak the page's language. */
export interface AdminTexts {
  locale: Locale;
  t: Dictionary['admin'];
  common: Pick<Dictionary['common'], 'close' | 'retry' | 'loading' | 'previous' | 'next' | 'of'>;
  cancel: string;
  errors: Dictionary['errors'];
}

/** That slice of a dictionary. */
export function adminTexts({ locale, admin, common, account, errors }: Dictionary): AdminTexts {
  const { close, retry, loading, previous, next, of } = common;
  return {
    locale: locale.code,
    t: admin,
    common: { close, retry, loading, previous, next, of },
    cancel: account.cancel,
    errors,
  };
}
