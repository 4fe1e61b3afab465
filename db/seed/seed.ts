import { readdir, readFile } from 'node:fs/promises';
import type { Db } from '../client.ts';
import * as schema from '../schema/index.ts';
import { dayFrom, scheduled, type Schedule } from './dates.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];

interface SeedEvent extends Omit<Insert<typeof schema.cmsEvents>, 'categoryId'> {
  category: string;
  schedule: Schedule | null;
  speakers: string[];
}
type SeedJob = Omit<Insert<typeof schema.jobs>, 'postedAt' | 'deadline'> & {
  postedDaysAgo: number;
  /** Deadline in days from now; negative if it has passed. */
  deadlineInDays?: number;
};
type SeedBootcamp = Omit<Insert<typeof schema.skillBootcamps>, 'startDate'> & {
  starts: 'Anytime' | { inDays: number };
};
type SeedCourse = Omit<Insert<typeof schema.courses>, 'organizationId'> & {
  organization: string | null;
  levels: {
    name: string;
    description: string;
    classes: Omit<Insert<typeof schema.courseClasses>, 'levelId' | 'position'>[];
  }[];
};
type Keyed<Row> = Row & { key: string };

async function read<Row>(name: string): Promise<Row[]> {
  return JSON.parse(await readFile(`db/seed/${name}.json`, 'utf8')) as Row[];
}

/** What classes teach, by their codes: one markdown file each. */
async function readClasses(): Promise<Map<string, string>> {
  const folder = 'db/seed/classes';
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  return new Map(
    await Promise.all(
      files.map(
        async (file) =>
          [file.slice(0, -'.md'.length), await readFile(`${folder}/${file}`, 'utf8')] as const,
      ),
    ),
  );
}

const zone = 'Asia/Jakarta';
const dayLength = 24 * 60 * 60_000;

function required<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Seed data: ${what} is not there.`);
  return value;
}

async function seedOrganizations(db: Db) {
  const rows = await db
    .insert(schema.organizations)
    .values(await read<Insert<typeof schema.organizations>>('organizations'))
    .returning();
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function seedEvents(db: Db, now: Date): Promise<number> {
  const categories = await read<Keyed<Insert<typeof schema.eventCategories>>>('event-categories');
  const speakers = await read<Keyed<Insert<typeof schema.eventSpeakers>>>('speakers');
  const events = await read<SeedEvent>('events');
  const savedCategories = await db.insert(schema.eventCategories).values(categories).returning();
  const savedSpeakers = await db.insert(schema.eventSpeakers).values(speakers).returning();
  const getCategory = (key: string) =>
    required(savedCategories[categories.findIndex((row) => row.key === key)], `category ${key}`).id;
  const getSpeaker = (key: string) =>
    required(savedSpeakers[speakers.findIndex((row) => row.key === key)], `speaker ${key}`).id;

  for (const { category, schedule, speakers: keys, ...event } of events) {
    const [saved] = await db
      .insert(schema.cmsEvents)
      .values({
        ...event,
        categoryId: getCategory(category),
        ...(schedule ? scheduled(schedule, now) : {}),
      })
      .returning({ id: schema.cmsEvents.id });
    if (!saved || keys.length === 0) continue;
    await db
      .insert(schema.eventSpeakerRelations)
      .values(keys.map((key) => ({ eventId: saved.id, speakerId: getSpeaker(key) })));
  }
  return events.length;
}

async function seedJobs(db: Db, now: Date): Promise<number> {
  const jobs = await read<SeedJob>('jobs');
  await db.insert(schema.jobs).values(
    jobs.map(({ postedDaysAgo, deadlineInDays, ...job }) => ({
      ...job,
      postedAt: new Date(now.getTime() - postedDaysAgo * dayLength),
      deadline: deadlineInDays === undefined ? null : dayFrom(now, deadlineInDays, zone),
    })),
  );
  return jobs.length;
}

async function seedBootcamps(db: Db, now: Date): Promise<number> {
  const bootcamps = await read<SeedBootcamp>('bootcamps');
  await db.insert(schema.skillBootcamps).values(
    bootcamps.map(({ starts, ...bootcamp }) => ({
      ...bootcamp,
      startDate: starts === 'Anytime' ? starts : dayFrom(now, starts.inDays, zone),
    })),
  );
  return bootcamps.length;
}

async function seedCourses(db: Db, organizations: Map<string, number>): Promise<number> {
  const courses = await read<SeedCourse>('courses');
  const contents = await readClasses();
  for (const { organization, levels, ...course } of courses) {
    const organizationId = organization
      ? required(organizations.get(organization), `organisation ${organization}`)
      : null;
    const [saved] = await db
      .insert(schema.courses)
      .values({ ...course, organizationId })
      .returning({ id: schema.courses.id });
    for (const [index, { classes, ...level }] of levels.entries()) {
      const [savedLevel] = await db
        .insert(schema.courseLevels)
        .values({ ...level, courseId: required(saved, 'course').id, position: index + 1 })
        .returning({ id: schema.courseLevels.id });
      const levelId = required(savedLevel, 'level').id;
      await db.insert(schema.courseClasses).values(
        classes.map((entry, place) => ({
          ...entry,
          levelId,
          position: place + 1,
          content: contents.get(entry.code) ?? '',
        })),
      );
    }
  }
  return courses.length;
}

/**
 * Seeds an empty database, all or nothing; dates count from `now`. Returns the number of rows per
 * table, or null if the database already has organisations: then nothing is changed, so that edited
 * or deleted rows stay as they are.
 */
export async function seed(db: Db, now = new Date()): Promise<Record<string, number> | null> {
  return db.transaction(async (tx) => {
    const [existing] = await tx
      .select({ id: schema.organizations.id })
      .from(schema.organizations)
      .limit(1);
    if (existing) return null;
    const organizations = await seedOrganizations(tx);
    return {
      organizations: organizations.size,
      events: await seedEvents(tx, now),
      jobs: await seedJobs(tx, now),
      bootcamps: await seedBootcamps(tx, now),
      courses: await seedCourses(tx, organizations),
    };
  });
}
