import type { Db } from '../client.ts';
import { isFirstTime } from '../installation.ts';
import { requestJobs } from '../job-schema.ts';
import { courses, eventCategories } from '../schema/index.ts';
import { importCourseContent } from './course-content.ts';
import { seedCourses, storeCourse } from './course-rows.ts';
import categoryFile from './event-categories.json' with { type: 'json' };
import { recognizeSamples } from './samples.ts';
import { importSkillTags } from './skill-tags.ts';
import { publishTranslations, type Translated } from './translations.ts';

const categories = categoryFile as unknown as (typeof eventCategories.$inferInsert & Translated)[];

async function bringCategories(db: Db): Promise<number> {
  if ((await db.$count(eventCategories)) > 0) return 0;
  const rows = categories.map(({ name, color, sourceLocale }) => ({ name, color, sourceLocale }));
  const saved = await db.insert(eventCategories).values(rows).returning();
  await publishTranslations(
    db,
    'event-category',
    saved.map(({ id }, at) => ({ id, translations: categories[at]?.translations ?? {} })),
  );
  return saved.length;
}

async function bringCourses(db: Db): Promise<number> {
  if ((await db.$count(courses)) > 0) return 0;
  for (const course of seedCourses) await storeCourse(db, course);
  await importCourseContent(db);
  return seedCourses.length;
}

/** Milliseconds that the files of courses wait, so that people who come at the start are served first. */
const restMs = 5_000;

/**
 * Brings what the product itself is into a database, once and where its tables are empty: courses with
 * classes, questions, assignments and skills, and categories of events. Returns the number of rows by
 * table, or null if it was done before.
 */
export async function bringProduct(db: Db): Promise<Record<string, number> | null> {
  return db.transaction(async (tx) => {
    if (!(await isFirstTime(tx, 'product'))) return null;
    await recognizeSamples(tx);
    const rows = { categories: await bringCategories(tx), courses: await bringCourses(tx) };
    if (rows.courses > 0) {
      await importSkillTags(tx);
      const after = new Date(Date.now() + restMs);
      await requestJobs(tx, [{ name: 'search' }, { name: 'plan-packs', after }]);
    }
    return rows;
  });
}
