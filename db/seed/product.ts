import { sql } from 'drizzle-orm';
import type { TranslationKind } from '../../src/lib/translations/fields.ts';
import type { Db } from '../client.ts';
import { isFirstTime } from '../installation.ts';
import { requestJobs } from '../job-schema.ts';
import * as schema from '../schema/index.ts';
import { importCourseContent } from './course-content.ts';
import categoryFile from './event-categories.json' with { type: 'json' };
import courseFile from './courses.json' with { type: 'json' };
import { recognizeSamples } from './samples.ts';
import { importSkillTags } from './skill-tags.ts';
import { publishTranslations, type Translated } from './translations.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

type SeedMaterial = Pick<Insert<typeof schema.classMaterials>, 'title' | 'url'>;
type SeedCourse = Omit<Insert<typeof schema.courses>, 'organizationId' | 'sourceLocale'> &
  Translated & {
    /** Stays when others leave the seed, since addresses hold it. */
    id: number;
    levels: (Translated & {
      name: string;
      description: string;
      required?: number;
      classes: (Omit<Insert<typeof schema.courseClasses>, 'levelId' | 'position' | 'sourceLocale'> &
        Translated & { materials?: SeedMaterial[] })[];
    })[];
  };
type SeedCategory = Insert<typeof schema.eventCategories> & Translated;

const courses = courseFile as unknown as SeedCourse[];
const categories = categoryFile as unknown as SeedCategory[];

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Seed data: ${what} is not there.`);
  return value;
}

/** Stores the translations of rows that were inserted in this order. */
const translate = (
  db: Db,
  kind: TranslationKind,
  stored: readonly { id: number }[],
  rows: readonly Translated[],
): Promise<void> =>
  publishTranslations(
    db,
    kind,
    stored.map(({ id }, index) => ({ id, translations: rows[index]?.translations ?? {} })),
  );

async function bringCategories(db: Db): Promise<number> {
  if ((await db.$count(schema.eventCategories)) > 0) return 0;
  const rows = categories.map(({ name, color, sourceLocale }) => ({ name, color, sourceLocale }));
  const saved = await db.insert(schema.eventCategories).values(rows).returning();
  await translate(db, 'event-category', saved, categories);
  return saved.length;
}

async function bringCourses(db: Db): Promise<number> {
  if ((await db.$count(schema.courses)) > 0) return 0;
  for (const course of courses) {
    const { levels, translations: _, ...values } = course;
    const inserted = await db
      .insert(schema.courses)
      .overridingSystemValue()
      .values(values)
      .returning({ id: schema.courses.id });
    await translate(db, 'course', inserted, [course]);
    const courseId = required(inserted[0], 'course').id;
    for (const [index, level] of levels.entries()) {
      const { classes, translations: _, ...values } = level;
      const savedLevel = await db
        .insert(schema.courseLevels)
        .values({ ...values, courseId, position: index + 1 })
        .returning({ id: schema.courseLevels.id });
      await translate(db, 'course-level', savedLevel, [level]);
      const levelId = required(savedLevel[0], 'level').id;
      const savedClasses = await db
        .insert(schema.courseClasses)
        .values(
          classes.map(({ translations: _, materials: __, ...entry }, place) => ({
            ...entry,
            levelId,
            position: place + 1,
          })),
        )
        .returning({ id: schema.courseClasses.id });
      const materials = classes.flatMap((entry, index) =>
        (entry.materials ?? []).map((material, place) => ({
          ...material,
          classId: required(savedClasses[index], `class ${entry.code}`).id,
          kind: 'link' as const,
          position: place + 1,
        })),
      );
      if (materials.length > 0) await db.insert(schema.classMaterials).values(materials);
      await translate(db, 'course-class', savedClasses, classes);
    }
  }
  await db.execute(
    sql`select setval(pg_get_serial_sequence('courses', 'id'), (select max(id) from courses))`,
  );
  await importCourseContent(db);
  return courses.length;
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
