import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

/** What the islands of the login pages need to speak the page's language. */
export interface AuthTexts {
  locale: Locale;
  t: Dictionary['auth'];
  faults: Dictionary['faults'];
  errors: Dictionary['errors'];
}
