import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/** What the scripts that save for offline say, in every language; loaded at the first press. */
export const offlineTexts = byLocale(
  import.meta.glob<Dictionary['offline']>('./texts/offline.*.ts', {
    eager: true,
    import: 'offline',
  }),
);
