import { migrate } from '../db/migrate.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  const rendered = await renderStoredMarkdown(connection.db);
  if (rendered > 0) {
    console.log(`Texts of ${rendered} rows were rendered.`);
  }
  console.log('The schema is up to date.');
});
