import { formatNumber } from '~/i18n/format';
import { localeFacts, type Locale } from '~/i18n/locales';
import { fill } from '~/lib/fill';
import type { JobDictionary } from './dictionary';
import type { Job } from './jobs.schema';

/** Common symbols; few fonts have those of other currencies. */
const signs: Partial<Record<Job['salaryCurrency'], string>> = {
  IDR: 'Rp',
  USD: 'US$',
  SGD: 'S$',
  MYR: 'RM',
};

export type Salary = Pick<Job, 'salaryMin' | 'salaryMax' | 'salaryCurrency' | 'salaryPeriod'>;

/** Large numbers in short: `8–12 jt` or `8m–12m`. */
const shortOf = (locale: Locale) =>
  new Intl.NumberFormat(localeFacts[locale].tag, {
    notation: 'compact',
    maximumFractionDigits: 2,
  });

/**
 * Formats the pay of a job, such as `Rp 8.000.000–12.000.000 per bulan`, or `Rp 8–12 jt/bulan`
 * where there is little room; null if it is unknown.
 */
export function salaryText(
  locale: Locale,
  t: JobDictionary['jobPages']['salary'],
  { salaryMin, salaryMax, salaryCurrency, salaryPeriod }: Salary,
  length: 'short' | 'full' = 'full',
): string | null {
  const sign = signs[salaryCurrency] ?? salaryCurrency;
  const isShort = length === 'short' && (salaryMin ?? salaryMax ?? 0) >= 5000;
  const number = (value: number) =>
    isShort ? shortOf(locale).format(value) : formatNumber(locale, value);
  const per = (amount: string) =>
    fill(t[length === 'short' ? 'shortPer' : 'per'][salaryPeriod], { amount: `${sign} ${amount}` });
  if (salaryMin !== null && salaryMax !== null && salaryMin < salaryMax)
    return per(
      isShort
        ? shortOf(locale)
            .formatRange(salaryMin, salaryMax)
            .replace(/\s*–\s*/, '–')
        : `${number(salaryMin)}–${number(salaryMax)}`,
    );
  if (salaryMin !== null && salaryMax === null)
    return fill(t.from, { amount: per(number(salaryMin)) });
  if (salaryMax === null) return null;
  if (salaryMin === null) return fill(t.upTo, { amount: per(number(salaryMax)) });
  return per(number(salaryMax));
}
