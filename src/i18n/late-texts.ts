import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/** Texts for a script that has failed to load. */
export const lateTexts = byLocale(
  import.meta.glob<Dictionary['late']>('./texts/late.*.ts', { eager: true, import: 'late' }),
);
