import type { SQL } from 'drizzle-orm';
import type { Db } from '#db/client';

/** The rows of a statement; all drivers answer with them, each in a type of its own. */
export const selectRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** What a driver gives for an instant: some parse it, some do not. */
export const toDate = (value: string | Date | null): Date | null =>
  value === null ? null : new Date(value);
