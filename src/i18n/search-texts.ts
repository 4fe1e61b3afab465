import { fill } from '../lib/fill';
import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';
import { formatNumber } from './format';
import type { Locale } from './locales';
import { plural } from './plural';

/** What the dialog of the search says, in every language: a script loads it with the dialog. */
export const searchTexts = byLocale(
  import.meta.glob<Dictionary['search']>('./texts/search.*.ts', {
    eager: true,
    import: 'search',
  }),
);

/** Says how many results there are; `isMore`: there may be more than were counted. */
export function countText(locale: Locale, q: string, total: number, isMore: boolean): string {
  const t = searchTexts[locale];
  if (total === 0) return fill(t.none, { q });
  if (isMore) return fill(t.foundAtLeast, { n: formatNumber(locale, total), q });
  return plural(locale, t.found, total, { q });
}
