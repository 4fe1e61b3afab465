import { sql } from 'drizzle-orm';
import type { Db } from '#db/client';

/** Throws where the database does not answer a query. */
export async function pingDatabase(db: Db): Promise<{ status: 'ok'; database: 'ok' }> {
  await db.execute(sql`select 1`);
  return { status: 'ok', database: 'ok' };
}
