import { ensureAdmin } from '#db/admin';
import { createDb } from '#db/client';
import { migrate } from '#db/migrate';
import { seed } from '#db/seed/seed';

/** Migrates and seeds a PostgreSQL database and creates its admin, as a deployment does. */
export async function prepareDatabase(url: string, adminPassword: string): Promise<void> {
  const connection = await createDb(url);
  try {
    await migrate(connection);
    await seed(connection.db);
    const admin = { username: 'admin', email: 'admin@localhost', password: adminPassword };
    await ensureAdmin(connection.db, admin);
  } finally {
    await connection.close();
  }
}
