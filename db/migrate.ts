import { migrate as migrateNeon } from 'drizzle-orm/neon-serverless/migrator';
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import type { Connection } from './client.ts';
import { migrateJobs } from './job-schema.ts';

/** Folder of the generated migrations, relative to the project's root, where every command runs. */
const migrationsFolder = 'db/migrations';

/** Brings the schema up to date, and that of the jobs; running it again changes nothing. */
export async function migrate(connection: Connection): Promise<void> {
  const { db, driver } = connection;
  const run = { neon: migrateNeon, pg: migratePg, pglite: migratePglite }[driver];
  await run(db as never, { migrationsFolder });
  await migrateJobs(connection);
}
