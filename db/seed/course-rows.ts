import { eq, sql } from 'drizzle-orm';
import type { TranslationKind } from '../../src/lib/translations/fields.ts';
import type { Db } from '../client.ts';
import * as schema from '../schema/index.ts';
import courseFile from './courses.json' with { type: 'json' };
import { publishTranslations, type Translated } from './translations.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

type SeedMaterial = Pick<Insert<typeof schema.classMaterials>, 'title' | 'url'>;
export type SeedClass = Omit<
  Insert<typeof schema.courseClasses>,
  'levelId' | 'position' | 'sourceLocale'
> &
  Translated & { materials?: SeedMaterial[] };
export type SeedLevel = Translated & {
  name: string;
  description: string;
  required?: number;
  classes: SeedClass[];
};
export type SeedCourse = Omit<Insert<typeof schema.courses>, 'organizationId' | 'sourceLocale'> &
  Translated & {
    /** Stays when others leave the seed, since addresses hold it; a site may have another one. */
    id: number;
    levels: SeedLevel[];
  };

/** The courses of the repository, without the texts of their classes. */
export const seedCourses = courseFile as unknown as SeedCourse[];

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Seed data: ${what} is not there.`);
  return value;
}

const translate = (db: Db, kind: TranslationKind, id: number, { translations }: Translated) =>
  publishTranslations(db, kind, [{ id, translations }]);

export async function storeLinks(db: Db, classId: number, links: readonly SeedMaterial[]) {
  const { classMaterials } = schema;
  if (links.length === 0) return;
  await db.insert(classMaterials).values(
    links.map((link, place) => ({
      ...link,
      classId,
      kind: 'link' as const,
      position: place + 1,
    })),
  );
}

export async function storeClass(
  db: Db,
  { levelId, position }: { levelId: number; position: number },
  entry: SeedClass,
): Promise<number> {
  const { translations: _, materials = [], ...values } = entry;
  const [row] = await db
    .insert(schema.courseClasses)
    .values({ ...values, levelId, position })
    .returning({ id: schema.courseClasses.id });
  const { id } = required(row, `class ${entry.code}`);
  await storeLinks(db, id, materials);
  await translate(db, 'course-class', id, entry);
  return id;
}

export async function storeLevel(
  db: Db,
  { courseId, position }: { courseId: number; position: number },
  level: SeedLevel,
): Promise<void> {
  const { classes, translations: _, ...values } = level;
  const [row] = await db
    .insert(schema.courseLevels)
    .values({ ...values, courseId, position })
    .returning({ id: schema.courseLevels.id });
  const { id: levelId } = required(row, `level ${level.name}`);
  await translate(db, 'course-level', levelId, level);
  for (const [place, entry] of classes.entries())
    await storeClass(db, { levelId, position: place + 1 }, entry);
}

/**
 * Stores a course with levels and classes, whose texts are imported afterwards; under the next free id
 * if a course of staff has its own.
 */
export async function storeCourse(db: Db, course: SeedCourse): Promise<number> {
  const { levels, translations: _, id, ...values } = course;
  const isTaken = (await db.$count(schema.courses, eq(schema.courses.id, id))) > 0;
  const [row] = await db
    .insert(schema.courses)
    .overridingSystemValue()
    .values(isTaken ? values : { ...values, id })
    .returning({ id: schema.courses.id });
  const { id: courseId } = required(row, `course ${course.title}`);
  await translate(db, 'course', courseId, course);
  for (const [place, level] of levels.entries())
    await storeLevel(db, { courseId, position: place + 1 }, level);
  await db.execute(
    sql`select setval(pg_get_serial_sequence('courses', 'id'), (select max(id) from courses))`,
  );
  return courseId;
}
