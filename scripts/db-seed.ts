// npm run db:seed: migrates, and adds samples to look at while there are none.
import { isFirstTime } from '../db/installation.ts';
import { migrate } from '../db/migrate.ts';
import { bringProduct } from '../db/seed/product.ts';
import { addSamples, countSamples } from '../db/seed/samples.ts';
import { fixRows } from '../src/features/search/rows.server.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  const product = await bringProduct(connection.db);
  const samples = await connection.db.transaction(async (tx) => {
    await isFirstTime(tx, 'samples');
    return countSamples(await addSamples(tx));
  });
  await renderStoredMarkdown(connection.db);
  await fixRows(connection.db);
  const rows = { ...product, ...samples };
  if (Object.values(rows).some((count) => count > 0)) console.table(rows);
  else console.log('The samples are there already; nothing was changed.');
});
