import { type Locale, localeFacts } from './locales';

/** Hours, half ones too: `4`, `4,5` or `4.5`. */
export function formatHours(locale: Locale, hours: number): string {
  return new Intl.NumberFormat(localeFacts[locale].tag, { maximumFractionDigits: 1 }).format(hours);
}

const units = {
  id: { minutes: 'menit', hours: 'jam' },
  en: { minutes: 'min', hours: 'h' },
  ms: { minutes: 'minit', hours: 'jam' },
} satisfies Record<Locale, object>;

/** Minutes as people say them: `45 menit`, from an hour and a half on in half hours: `7,5 jam`. */
export function formatMinutes(locale: Locale, minutes: number): string {
  const { minutes: unit, hours } = units[locale];
  if (minutes < 90) return `${minutes} ${unit}`;
  return `${formatHours(locale, Math.round(minutes / 30) / 2)} ${hours}`;
}
