import { getDictionary } from './dictionary';
import type { Locale } from './locales';
import { plural } from './plural';

/** Formats the time until something is due, or since then, in whole hours. */
export function formatDue(locale: Locale, due: Date, now: Date): { text: string; isOver: boolean } {
  const { due: t } = getDictionary(locale);
  const isOver = due <= now;
  const hours = Math.floor(Math.abs(due.getTime() - now.getTime()) / 3_600_000);
  const text = isOver
    ? hours === 0
      ? t.overNow
      : plural(locale, t.over, hours)
    : hours === 0
      ? t.leftSoon
      : plural(locale, t.left, hours);
  return { text, isOver };
}
