import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/** What every page says where a script of it has not come. */
export const lateTexts = byLocale(
  import.meta.glob<Dictionary['late']>('./texts/late.*.ts', { eager: true, import: 'late' }),
);
