// npm run admin:create -- <username> <e-mail>; the password comes from ADMIN_PASSWORD, else a random one is printed.
import { ensureAdmin } from '../db/admin.ts';
import { migrate } from '../db/migrate.ts';
import { readEnv } from '../src/server/env.ts';
import { withDatabase } from './lib/database.ts';

const [username, email] = process.argv.slice(2);
if (!username || !email?.includes('@')) {
  console.error('Usage: npm run admin:create -- <username> <e-mail>');
  process.exit(2);
}

await withDatabase(async (connection) => {
  await migrate(connection);
  const password = readEnv(process.env).ADMIN_PASSWORD;
  const result = await ensureAdmin(connection.db, { username, email, password });
  const sentences = {
    created: `Created the admin ${result.username}.`,
    promoted: `${result.username} is an admin now; the password stays.`,
    unchanged: `${result.username} is an admin already; nothing was changed.`,
  };
  console.log(sentences[result.outcome]);
  if (result.password) console.log(`Password, shown once: ${result.password}`);
});
