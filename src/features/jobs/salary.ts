import { formatNumber } from '~/i18n/format';
import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { Job } from './jobs.schema';

/** How people write the currencies; the symbols of the others are in few fonts. */
const signs: Partial<Record<Job['salaryCurrency'], string>> = {
  IDR: 'Rp',
  USD: 'US$',
  SGD: 'S$',
  MYR: 'RM',
};

export type Salary = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>;

/** Formats the pay of a job, such as `Rp 8.000.000–12.000.000 per bulan`; null if it is unknown. */
export function salaryText(
  locale: Locale,
  t: Dictionary['jobPages']['salary'],
  { salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Salary,
): string | null {
  const sign = signs[salaryCurrency] ?? salaryCurrency;
  const number = (value: number) => formatNumber(locale, value);
  const per = (amount: string) => fill(t.per[salaryPeriod], { amount: `${sign} ${amount}` });
  if (salaryMin !== null && salaryMax !== null && salaryMin < salaryMax)
    return per(`${number(salaryMin)}–${number(salaryMax)}`);
  if (salaryMin !== null && salaryMax === null)
    return fill(t.from, { amount: per(number(salaryMin)) });
  if (salaryMax === null) return null;
  if (salaryMin === null) return fill(t.upTo, { amount: per(number(salaryMax)) });
  return per(number(salaryMax));
}
