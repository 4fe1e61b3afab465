import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/**
 * Texts of the shell's scripts in every language. Separate from the dictionaries, since a script
 * loads them, for logged-in people only.
 */
export const shellTexts = byLocale(
  import.meta.glob<Dictionary['shell']>('./texts/shell.*.json', { eager: true, import: 'shell' }),
);
