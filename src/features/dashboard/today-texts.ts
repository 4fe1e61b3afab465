import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

export interface TodayTexts {
  locale: Locale;
  t: Dictionary['today'];
  join: Pick<Dictionary['eventPages']['joining'], 'label' | 'via'>;
  logbook: Pick<Dictionary['trainerLogbook'], 'navLabel' | 'intro'>;
  retry: string;
  loading: string;
}

export function todayTexts({
  locale,
  today,
  eventPages,
  trainerLogbook,
  common,
}: Dictionary): TodayTexts {
  const { navLabel, intro } = trainerLogbook;
  const { label, via } = eventPages.joining;
  return {
    locale: locale.code,
    t: today,
    join: { label, via },
    logbook: { navLabel, intro },
    retry: common.retry,
    loading: common.loading,
  };
}
