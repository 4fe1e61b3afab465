import { byLocale } from './by-locale';
import type { Dictionary } from './dictionary';

/** What the dialog of the search says, in every language: a script loads it with the dialog. */
export const searchTexts = byLocale(
  import.meta.glob<Dictionary['search']>('./texts/search.*.ts', {
    eager: true,
    import: 'search',
  }),
);
