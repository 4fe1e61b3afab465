import { byLocale } from './texts-of';
import type { Dictionary } from './dictionary';

/**
 * What the scripts of the shell say, in every language. Apart from the dictionaries, which hold it
 * too: a script loads these few, and only for people who are signed in.
 */
export const shellTexts = byLocale(
  import.meta.glob<Dictionary['shell']>('./texts/shell.*.ts', { eager: true, import: 'shell' }),
);
