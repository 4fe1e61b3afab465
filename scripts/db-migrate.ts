import { migrate } from '../db/migrate.ts';
import { withDatabase } from './lib/database.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  console.log('The schema is up to date.');
});
