import { everything, writeDrop } from '../db/cache-drops.ts';
import { migrate } from '../db/migrate.ts';
import { seed } from '../db/seed/seed.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  const rows = await seed(connection.db);
  await renderStoredMarkdown(connection.db);
  if (rows) {
    await writeDrop(connection.db, [everything]);
    console.table(rows);
  } else console.log('The database already holds data; nothing was changed.');
});
