import { fill } from '../lib/fill';
import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';
import { formatNumber } from './format';
import type { Locale } from './locales';
import { plural } from './plural';

/** Texts of the search dialog in every language, loaded with it. */
export const searchTexts = byLocale(
  import.meta.glob<Dictionary['search']>('./texts/search.*.json', {
    eager: true,
    import: 'search',
  }),
);

/** The number of results in words; `isMore` means that not all were counted. */
export function countText(locale: Locale, q: string, total: number, isMore: boolean): string {
  const t = searchTexts[locale];
  if (total === 0) return fill(t.none, { q });
  if (isMore) return fill(t.foundAtLeast, { n: formatNumber(locale, total), q });
  return plural(locale, t.found, total, { q });
}
