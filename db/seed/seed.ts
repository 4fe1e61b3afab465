import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../client.ts';
import type { TranslationKind } from '../../src/lib/translations/fields.ts';
import * as schema from '../schema/index.ts';
import { importCourseContent } from './course-content.ts';
import { dayFrom, scheduled, type Schedule } from './dates.ts';
import { importSkillTags } from './skill-tags.ts';
import { publishTranslations, type Translated } from './translations.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

interface SeedEvent
  extends Omit<Insert<typeof schema.cmsEvents>, 'categoryId' | 'sourceLocale'>, Translated {
  category: string;
  schedule: Schedule | null;
  speakers: string[];
}
type SeedJob = Omit<Insert<typeof schema.jobs>, 'postedAt' | 'deadline' | 'sourceLocale'> &
  Translated & {
    postedDaysAgo: number;
    /** Deadline in days from now; negative if it has passed. */
    deadlineInDays?: number;
  };
type SeedBootcamp = Omit<Insert<typeof schema.skillBootcamps>, 'startDate' | 'sourceLocale'> &
  Translated & {
    starts: 'Anytime' | { inDays: number };
  };
type SeedMaterial = Pick<Insert<typeof schema.classMaterials>, 'title' | 'url'>;
type SeedCourse = Omit<Insert<typeof schema.courses>, 'organizationId' | 'sourceLocale'> &
  Translated & {
    /** Stays when others leave the seed, since addresses hold it. */
    id: number;
    organization: string | null;
    levels: (Translated & {
      name: string;
      description: string;
      required?: number;
      classes: (Omit<Insert<typeof schema.courseClasses>, 'levelId' | 'position' | 'sourceLocale'> &
        Translated & { materials?: SeedMaterial[] })[];
    })[];
  };
type Keyed<Row> = Row & { key: string } & Translated;

async function read<Row>(name: string): Promise<Row[]> {
  return JSON.parse(await readFile(`db/seed/${name}.json`, 'utf8')) as Row[];
}

const zone = 'Asia/Jakarta';
const dayLength = 24 * 60 * 60_000;

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Seed data: ${what} is not there.`);
  return value;
}

/** Stores the translations of rows that were inserted in this order. */
async function translate(
  db: Db,
  kind: TranslationKind,
  organizations: readonly { id: number }[],
  rows: readonly Translated[],
): Promise<void> {
  await publishTranslations(
    db,
    kind,
    organizations.map(({ id }, index) => ({ id, translations: rows[index]?.translations ?? {} })),
  );
}

async function seedOrganizations(db: Db) {
  const rows = await read<Insert<typeof schema.organizations> & Translated>('organizations');
  const organizations = await db.insert(schema.organizations).values(rows).returning();
  await translate(db, 'organization', organizations, rows);
  return new Map(organizations.map((row) => [row.name, row.id]));
}

async function seedEvents(db: Db, now: Date): Promise<number> {
  const categories = await read<Keyed<Insert<typeof schema.eventCategories>>>('event-categories');
  const speakers = await read<Keyed<Insert<typeof schema.eventSpeakers>>>('speakers');
  const events = await read<SeedEvent>('events');
  const savedCategories = await db.insert(schema.eventCategories).values(categories).returning();
  const savedSpeakers = await db.insert(schema.eventSpeakers).values(speakers).returning();
  await translate(db, 'event-category', savedCategories, categories);
  await translate(db, 'speaker', savedSpeakers, speakers);
  const getCategory = (key: string) =>
    required(savedCategories[categories.findIndex((row) => row.key === key)], `category ${key}`).id;
  const getSpeaker = (key: string) =>
    required(savedSpeakers[speakers.findIndex((row) => row.key === key)], `speaker ${key}`).id;

  for (const event of events) {
    const { category, schedule, speakers: keys, translations: _, ...values } = event;
    const inserted = await db
      .insert(schema.cmsEvents)
      .values({
        ...values,
        categoryId: getCategory(category),
        ...(schedule ? scheduled(schedule, now) : {}),
      })
      .returning({ id: schema.cmsEvents.id });
    await translate(db, 'event', inserted, [event]);
    const eventId = required(inserted[0], 'event').id;
    if (keys.length === 0) continue;
    await db
      .insert(schema.eventSpeakerRelations)
      .values(keys.map((key) => ({ eventId, speakerId: getSpeaker(key) })));
  }
  return events.length;
}

async function seedJobs(db: Db, now: Date): Promise<number> {
  const jobs = await read<SeedJob>('jobs');
  const inserted = await db
    .insert(schema.jobs)
    .values(
      jobs.map(({ postedDaysAgo, deadlineInDays, translations: _, ...job }) => {
        const postedAt = new Date(now.getTime() - postedDaysAgo * dayLength);
        return {
          ...job,
          postedAt,
          listedAt: postedAt,
          deadline: deadlineInDays === undefined ? null : dayFrom(now, deadlineInDays, zone),
        };
      }),
    )
    .returning({ id: schema.jobs.id });
  await translate(db, 'job', inserted, jobs);
  return jobs.length;
}

async function seedBootcamps(db: Db, now: Date): Promise<number> {
  const bootcamps = await read<SeedBootcamp>('bootcamps');
  const inserted = await db
    .insert(schema.skillBootcamps)
    .values(
      bootcamps.map(({ starts, translations: _, ...bootcamp }) => ({
        ...bootcamp,
        startDate: starts === 'Anytime' ? starts : dayFrom(now, starts.inDays, zone),
      })),
    )
    .returning({ id: schema.skillBootcamps.id });
  await translate(db, 'bootcamp', inserted, bootcamps);
  return bootcamps.length;
}

async function seedCourses(db: Db, organizations: Map<string, number>): Promise<number> {
  const courses = await read<SeedCourse>('courses');
  for (const course of courses) {
    const { organization, levels, translations: _, ...values } = course;
    const organizationId = organization
      ? required(organizations.get(organization), `organisation ${organization}`)
      : null;
    const inserted = await db
      .insert(schema.courses)
      .overridingSystemValue()
      .values({ ...values, organizationId })
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

/**
 * Seeds an empty database, all or nothing; dates count from `now`. Returns the number of rows by
 * table, or null if there are organisations already: then nothing changes.
 */
export async function seed(db: Db, now = new Date()): Promise<Record<string, number> | null> {
  return db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: schema.organizations.id })
      .from(schema.organizations)
      .limit(1);
    if (existing) return null;
    const organizations = await seedOrganizations(tx);
    const rows = {
      organizations: organizations.size,
      events: await seedEvents(tx, now),
      jobs: await seedJobs(tx, now),
      bootcamps: await seedBootcamps(tx, now),
      courses: await seedCourses(tx, organizations),
    };
    await importSkillTags(tx);
    return rows;
  });
}
