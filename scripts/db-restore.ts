// npm run db:restore -- file [--force]: fills the database that DATABASE_URL names from a backup.
import { createReadStream, existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { restore } from '../db/backup/restore.ts';
import { migrate } from '../db/migrate.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { force: { type: 'boolean', default: false } },
});
const [file] = positionals;
if (!file || !existsSync(file)) {
  console.error('Usage: npm run db:restore -- <file> [--force]');
  process.exit(2);
}

await withDatabase(
  async (connection) => {
    await migrate(connection);
    console.table(await restore(connection, createReadStream(file), values));
    await renderStoredMarkdown(connection.db);
  },
  { isPatient: true },
);
