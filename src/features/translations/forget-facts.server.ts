import { eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '#db/client';
import { sourceField, tablesOf } from '#db/translations';
import { fieldsOf, type TranslationKind } from '~/lib/translations/fields';

/** The facts of a kind that readers see of the original if its translation leaves them out. */
const factsOf = (kind: TranslationKind) =>
  Object.entries(fieldsOf(kind))
    .filter(([, { isNeutral, format }]) => isNeutral && format === 'line')
    .map(([name]) => name);

/**
 * Empties the facts of a row's translations that have changed since those were made, such as a
 * place or a price: readers see those of the original until they are translated again. Called after
 * each change of the row.
 */
export async function forgetChangedFacts(tx: Db, kind: TranslationKind, id: number): Promise<void> {
  const { rows, name, translations: table } = tablesOf(kind);
  const fields = factsOf(kind).reduce<SQL>(
    (rest, field) => sql`${rest} - case
      when ${table.source} -> ${field}::text is distinct from ${sourceField(kind, field)}
      then ${field}::text else '' end`,
    sql`${table.fields}`,
  );
  const rowId = sql.raw(`${name}.id`);
  await tx
    .update(table)
    .set({ fields })
    .from(rows)
    .where(sql`${eq(table.rowId, rowId)} and ${rowId} = ${id}`);
}
