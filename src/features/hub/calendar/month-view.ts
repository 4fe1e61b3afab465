import { paths } from '~/config/paths';
import { formatMonth, formatWholeDay, weekdayNames } from '~/i18n/format';
import type { Locale } from '~/i18n/locales';
import { plural } from '~/i18n/plural';
import { localizedPath } from '~/i18n/routing';
import { withQuery } from '~/lib/url/page-query';
import { langOf } from '~/ui/language/LanguageTag';
import { getHubDictionary } from '../dictionary';
import { addMonths, toMonth, toWeeks } from './calendar-days';
import { hubParts, type HubQuery } from '../hub-query';
import type { Bootcamp } from '../hub.schema';

interface Turn {
  key: 'previous' | 'next';
  href: string;
  text: string;
}

interface DayEntry {
  href: string;
  title: string;
  /** Language of the title, if it differs from the page's. */
  lang: string | undefined;
}

export interface DayView {
  day: string;
  /** Text before and after the number of the day, for screen readers: its name, and its entries. */
  before: string;
  after: string;
  entries: DayEntry[];
}

/**
 * The texts of a month, rendered by the server, since browsers may name days and months
 * differently.
 */
export interface MonthView {
  heading: string;
  keys: string;
  today: { day: string; href: string; text: string };
  turns: Turn[];
  weekdays: { long: string; short: string }[];
  /** Monday to Sunday; null outside of the month. */
  weeks: (DayView | null)[][];
  /**
   * The day that Tab enters: today, otherwise the first day with an entry, otherwise the first of the
   * month.
   */
  entry: string;
}

/** Splits the name of a day around its number. */
function splitDay(locale: Locale, day: string): [before: string, after: string] {
  const [, before = '', after = ''] = /^(\D*)\d+(.*)$/.exec(formatWholeDay(locale, day)) ?? [];
  return [before, after];
}

/** Lays out a month of dated bootcamps. */
export function viewMonth(
  locale: Locale,
  {
    query,
    month,
    dated,
    today,
  }: { query: HubQuery; month: string; dated: readonly Bootcamp[]; today: string },
): MonthView {
  const t = getHubDictionary(locale).hubPages.calendar;
  const getHref = (to: string) =>
    withQuery(localizedPath(locale, paths.hub), hubParts({ ...query, month: to }));
  const entries = Map.groupBy(
    dated.filter(({ startDate }) => toMonth(startDate) === month),
    ({ startDate }) => startDate,
  );
  const viewDay = (day: string): DayView => {
    const dayEntries = entries.get(day) ?? [];
    const [before, after] = splitDay(locale, day);
    const count = dayEntries.length > 0 ? `, ${plural(locale, t.count, dayEntries.length)}: ` : '';
    return {
      day,
      before,
      after: after + count,
      entries: dayEntries.map(({ slug, title, lang }) => ({
        href: localizedPath(locale, paths.bootcamp(slug)),
        title,
        lang: langOf(locale, lang),
      })),
    };
  };
  const turns = [
    ['previous', addMonths(month, -1)],
    ['next', addMonths(month, 1)],
  ] as const;
  return {
    heading: formatMonth(locale, month),
    keys: t.keys,
    today: { day: today, href: getHref(toMonth(today)), text: t.today },
    turns: turns.map(([key, to]) => ({
      key,
      href: getHref(to),
      text: `${t[key]}: ${formatMonth(locale, to)}`,
    })),
    weekdays: weekdayNames(locale),
    weeks: toWeeks(month).map((week) => week.map((day) => (day ? viewDay(day) : null))),
    entry: toMonth(today) === month ? today : ([...entries.keys()][0] ?? `${month}-01`),
  };
}
