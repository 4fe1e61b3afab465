// npm run admin:create -- <username> <email>; the password comes from ADMIN_PASSWORD, otherwise a
// random one is printed. An existing account is promoted if both are its own and the address is
// confirmed.
import { z } from 'zod';
import { ensureAdmin } from '../db/admin.ts';
import { migrate } from '../db/migrate.ts';
import { emailSchema, usernameSchema } from '../src/features/accounts/accounts.schema.ts';
import { getIssueTexts } from '../src/i18n/issues.ts';
import { translateMessage } from '../src/lib/issue.ts';
import { readEnv } from '../src/server/env.ts';
import { withDatabase } from './lib/database.ts';

const account = z
  .object({ username: usernameSchema, email: emailSchema })
  .safeParse({ username: process.argv[2], email: process.argv[3] });
if (!account.success) {
  console.error('Usage: npm run admin:create -- <username> <email>');
  for (const { path, message } of account.error.issues)
    console.error(`  ${path.join('.')}: ${translateMessage(message, getIssueTexts('en'))}`);
  process.exit(2);
}

await withDatabase(async (connection) => {
  await migrate(connection);
  const password = readEnv(process.env).ADMIN_PASSWORD;
  const result = await ensureAdmin(connection.db, { ...account.data, password });
  const messages = {
    created: `Created the admin ${result.username}.`,
    promoted: `${result.username} is an admin now; the password stays.`,
    unchanged: `${result.username} is an admin already; nothing was changed.`,
  };
  console.log(messages[result.outcome]);
  if (result.isBanLifted) console.log(`The ban on ${result.username} is lifted.`);
  if (result.password) console.log(`Password, shown once: ${result.password}`);
});
