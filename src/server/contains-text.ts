import { ilike, or, type Column, type SQL } from 'drizzle-orm';

/**
 * Condition that one of the columns contains the text, in any case; wildcards are matched
 * literally. Undefined if there is no text.
 */
export function containsText(
  text: string | undefined,
  ...columns: readonly (Column | SQL)[]
): SQL | undefined {
  if (!text) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column as Column, pattern)));
}
