// npm run content:update: brings the courses of a migrated database to what this version says.
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';
import { updateContent } from './lib/update-content.ts';

await withDatabase(async ({ db }) => {
  await updateContent(db);
  await renderStoredMarkdown(db);
});
