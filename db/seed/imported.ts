import { createHash } from 'node:crypto';
import type { Locale } from '../../src/i18n/locales.ts';

/** A class as the import of its files finds it. */
export interface ClassRow {
  id: number;
  courseId: number;
  content: string;
  importedHash: string | null;
  version: number;
  sourceLocale: Locale;
}

/** Hash of an imported value, to detect edits. */
export const hash = (value: unknown): string =>
  createHash('md5').update(JSON.stringify(value)).digest('hex');

/** An object's entries in the order of their names, since PostgreSQL keeps them in another. */
export const sortByKey = <Value>(texts: Readonly<Record<string, Value>>): [string, Value][] =>
  Object.entries(texts).sort(([a], [b]) => (a < b ? -1 : 1));
