import { localeFacts, type Locale } from './locales';

/** Hours, half ones too: `4`, `4,5` or `4.5`. */
export function formatHours(locale: Locale, hours: number): string {
  return new Intl.NumberFormat(localeFacts[locale].tag, { maximumFractionDigits: 1 }).format(hours);
}
