import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/**
 * That one of the columns has this text somewhere, in capitals or not; what means something in a pattern
 * is taken as it is. Nothing where there is no text.
 */
export function containsText(
  text: string | undefined,
  ...columns: readonly (Column | SQL)[]
): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as Column, pattern)));
}
