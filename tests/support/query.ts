import type { SQL } from 'drizzle-orm';
import type { Db } from '#db/client';

/** The rows of a statement, the same over all drivers. */
export async function query<Row>(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}
