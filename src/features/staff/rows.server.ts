import type { SQL } from 'drizzle-orm';
import type { Db } from '#db/client';

/** Rows of a statement; each driver types its result differently. */
export const selectRows = async <Row>(db: Db, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

/** Drivers return instants parsed or as text. */
export const toDate = (value: string | Date | null): Date | null =>
  value === null ? null : new Date(value);
