import type { Db } from './client.ts';
import { installation } from './schema/index.ts';

/** Rows that a new database receives once. */
export type Gift = 'product' | 'samples';

/** Notes in a transaction that an installation is given something; false if it was before. */
export async function isFirstTime(tx: Db, name: Gift): Promise<boolean> {
  const noted = await tx.insert(installation).values({ name }).onConflictDoNothing().returning();
  return noted.length > 0;
}
