import { getDictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';
import type { Text } from '~/lib/fill';
import { type DashboardDictionary, getDashboardDictionary } from './dictionary';

export interface TodayTexts {
  locale: Locale;
  t: DashboardDictionary['today'];
  join: { label: string; via: Text<'service'> };
  logbook: { navLabel: string; intro: string };
  /** Asks for the name that a certificate waits for. */
  askName: string;
  retry: string;
  loading: string;
}

export function todayTexts(
  locale: Locale,
  { label, via }: TodayTexts['join'],
  { navLabel, intro }: TodayTexts['logbook'],
): TodayTexts {
  const { common, certificateName } = getDictionary(locale);
  const { retry, loading } = common;
  return {
    locale,
    t: getDashboardDictionary(locale).today,
    join: { label, via },
    logbook: { navLabel, intro },
    askName: certificateName.ask,
    retry,
    loading,
  };
}
