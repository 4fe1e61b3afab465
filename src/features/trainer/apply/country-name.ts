import type { Locale } from '~/i18n/locales';

/** The name of a country in a language; an invalid code stays. */
export function countryName(locale: Locale, code: string): string {
  // `Intl` appends a former name in some languages.
  if (code === 'MM') return 'Myanmar';
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code;
}
