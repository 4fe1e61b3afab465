import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/** Texts of the offline scripts in every language; loaded at the first press. */
export const offlineTexts = byLocale(
  import.meta.glob<Dictionary['offline']>('./texts/offline.*.json', {
    eager: true,
    import: 'offline',
  }),
);
