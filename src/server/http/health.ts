import { sql } from 'drizzle-orm';
import journal from '#db/migrations/meta/_journal.json';
import type { Db } from '#db/client';
import { AppError } from '../errors';
import { isMissingTable } from '../database-errors';

/** When the newest migration of this build was made; migrations are known by it. */
const newest = Math.max(...journal.entries.map(({ when }) => when));

/** Returns when the newest migration of the database was made; 0 if there is none. */
async function migratedTo(db: Db): Promise<number> {
  const applied = sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`;
  try {
    const { rows } = (await db.execute(applied)) as unknown as { rows: { at: string | null }[] };
    return Number(rows[0]?.at ?? 0);
  } catch (error) {
    if (isMissingTable(error)) return 0;
    throw error;
  }
}

/**
 * Checks that this server can work: the database responds and has every migration of this build.
 * Throws `unavailable` if it lacks some, and the driver's error if it does not respond.
 */
export async function checkReady(
  db: Db,
): Promise<{ status: 'ok'; database: 'ok'; migrations: 'ok' }> {
  if ((await migratedTo(db)) < newest) {
    throw new AppError('database_not_migrated');
  }
  return { status: 'ok', database: 'ok', migrations: 'ok' };
}
