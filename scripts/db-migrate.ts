// npm run db:migrate: brings the schema up to date, and the product into an empty database; with
// `-- --content` it also brings the courses to what this version says.
import { migrate } from '../db/migrate.ts';
import { bringProduct } from '../db/seed/product.ts';
import { sweepCards } from '../src/features/courses/review/review-cards.server.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';
import { updateContent } from './lib/update-content.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  const product = await bringProduct(connection.db);
  if (product && Object.values(product).some((rows) => rows > 0)) console.table(product);
  if (process.argv.includes('--content')) await updateContent(connection.db);
  const rendered = await renderStoredMarkdown(connection.db);
  if (rendered > 0) {
    console.log(`Texts of ${rendered} rows were rendered.`);
  }
  const cards = await sweepCards(connection.db);
  if (cards > 0) console.log(`The due days of ${cards} cards were stored.`);
  console.log('The schema is up to date.');
});
