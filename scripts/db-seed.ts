import { migrate } from '../db/migrate.ts';
import { importCourseContent } from '../db/seed/course-content.ts';
import { seed } from '../db/seed/seed.ts';
import { importSkillTags } from '../db/seed/skill-tags.ts';
import { fixRows } from '../src/features/search/rows.server.ts';
import { renderStoredMarkdown } from '../src/server/markdown/markdown-backfill.ts';
import { withDatabase } from './lib/database.ts';

await withDatabase(async (connection) => {
  await migrate(connection);
  const rows = await seed(connection.db);
  // Databases in use get changed content, too.
  const content = rows ? null : await importCourseContent(connection.db);
  const skills = rows ? null : await importSkillTags(connection.db);
  await renderStoredMarkdown(connection.db);
  await fixRows(connection.db);
  if (rows) console.table(rows);
  else
    console.log(
      'The database already holds data; only classes, questions and skills were brought up to date.',
    );
  if (content) console.table({ ...content, skills });
});
