// npm run db:backup [-- file]: writes everything that DATABASE_URL holds into one file.
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { backUp } from '../db/backup/backup.ts';
import { withDatabase } from './lib/database.ts';

const moment = new Date().toISOString().replace(/[:.]/g, '-');
const file = process.argv[2] ?? `.data/backups/${moment}.ndjson.gz`;

await withDatabase(
  async (connection) => {
    await mkdir(dirname(file), { recursive: true });
    // Renamed once it is complete. It holds personal data, so only its owner may read it.
    const part = `${file}.part`;
    try {
      await backUp(connection, createWriteStream(part, { mode: 0o600 }));
      await rename(part, file);
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
    console.log(`${file}: ${((await stat(file)).size / 1024).toFixed(0)} KB`);
  },
  { isPatient: true },
);
