import type { Dictionary } from '~/i18n/dictionary';
import type { Locale } from '~/i18n/locales';

/** What the parts of the dashboard's start need to speak the page's language. */
export interface TodayTexts {
  locale: Locale;
  t: Dictionary['today'];
  /** Of the link to where an event takes place. */
  join: string;
  logbook: Pick<Dictionary['trainerLogbook'], 'navLabel' | 'intro'>;
  retry: string;
  loading: string;
}

/** That slice of a dictionary. */
export function todayTexts({
  locale,
  today,
  eventPages,
  trainerLogbook,
  common,
}: Dictionary): TodayTexts {
  const { navLabel, intro } = trainerLogbook;
  return {
    ...{ locale: locale.code, t: today, join: eventPages.joining.label },
    ...{ logbook: { navLabel, intro }, retry: common.retry, loading: common.loading },
  };
}
