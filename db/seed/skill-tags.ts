import { eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../client.ts';
import {
  cmsEvents,
  courseClasses,
  courseLevels,
  courseQuestions,
  courses,
  importedSkills,
  jobs,
  skillBootcamps,
} from '../schema/index.ts';

type Kind = (typeof importedSkills.$inferSelect)['kind'];
type Tags = Readonly<Record<string, string[]>>;
export type SkillTags = Readonly<
  Record<'classes' | 'questions' | 'bootcamps' | 'events' | 'jobs', Tags>
>;

interface Tagged {
  id: number;
  skills: string[];
}

/** A row that the file may name. */
interface Row extends Tagged {
  key: string;
}

/** Classes are named with their course before a slash; their codes alone are unique among the files. */
const toKey = (name: string) => name.slice(name.lastIndexOf('/') + 1);

async function readClassRows(db: Db): Promise<Row[]> {
  const { id, skills, code, importedHash } = courseClasses;
  const { default: seeded } = await import('./courses.json', { with: { type: 'json' } });
  const titles = new Set(seeded.map(({ title }) => title));
  const rows = await db
    .select({ id, skills, key: code, title: courses.title, importedHash })
    .from(courseClasses)
    .innerJoin(courseLevels, eq(courseLevels.id, courseClasses.levelId))
    .innerJoin(courses, eq(courses.id, courseLevels.courseId));
  return rows.filter((row) => row.importedHash !== null || titles.has(row.title));
}

/** Rows by kind, with their names in the file. */
const readers: Record<Kind, (db: Db) => Promise<Row[]>> = {
  class: readClassRows,
  question: (db) => {
    const { id, skills, key, importedHash } = courseQuestions;
    return db.select({ id, skills, key }).from(courseQuestions).where(isNotNull(importedHash));
  },
  bootcamp: (db) => {
    const { id, skills, slug } = skillBootcamps;
    return db.select({ id, skills, key: slug }).from(skillBootcamps);
  },
  event: (db) => {
    const { id, skills, slug } = cmsEvents;
    return db.select({ id, skills, key: slug }).from(cmsEvents);
  },
  job: (db) => db.select({ id: jobs.id, skills: jobs.skills, key: jobs.slug }).from(jobs),
};

const tables = {
  class: courseClasses,
  question: courseQuestions,
  bootcamp: skillBootcamps,
  event: cmsEvents,
  job: jobs,
} satisfies Record<Kind, unknown>;

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** Writes the skills of all rows in one statement; it is not a change that staff have made. */
function writeSkills(kind: Kind, rows: readonly Tagged[]): SQL {
  const table = tables[kind];
  return sql`update ${table} set skills = array(
      select word from jsonb_array_elements_text(tags.skills) with ordinality as one(word, place)
      order by place)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as tags(id int, skills jsonb)
    where ${table.id} = tags.id`;
}

async function tagKind(db: Db, kind: Kind, tags: Tags): Promise<number> {
  const skillsByName = new Map(Object.entries(tags).map(([name, skills]) => [toKey(name), skills]));
  const imports = await db.select().from(importedSkills).where(eq(importedSkills.kind, kind));
  const importedSkillsById = new Map(imports.map(({ rowId, skills }) => [rowId, skills]));
  const changed = (await readers[kind](db)).flatMap(({ id, key, skills }) => {
    const next = skillsByName.get(key);
    const isUntouched = isSame(skills, importedSkillsById.get(id) ?? []);
    return next && isUntouched && !isSame(next, skills) ? [{ id, skills: next }] : [];
  });
  if (changed.length === 0) return 0;
  await db.execute(writeSkills(kind, changed));
  await db
    .insert(importedSkills)
    .values(changed.map(({ id, skills }) => ({ kind, rowId: id, skills })))
    .onConflictDoUpdate({
      target: [importedSkills.kind, importedSkills.rowId],
      set: { skills: sql`excluded.skills` },
    });
  return changed.length;
}

/** The skills of the product and of the samples, as the file names them. */
export const readTags = async (): Promise<SkillTags> =>
  (await import('./skill-tags.json', { with: { type: 'json' } })).default;

/**
 * Gives the rows of the seed the skills that the file names, all or nothing; doing it again changes
 * nothing. Where staff have chosen others since, theirs stay. Returns how many rows were changed.
 */
export async function importSkillTags(db: Db, given?: Partial<SkillTags>): Promise<number> {
  const tags = given ?? (await readTags());
  const parts: [Kind, Tags | undefined][] = [
    ['class', tags.classes],
    ['question', tags.questions],
    ['bootcamp', tags.bootcamps],
    ['event', tags.events],
    ['job', tags.jobs],
  ];
  return db.transaction(async (tx) => {
    let changed = 0;
    for (const [kind, ofKind] of parts) if (ofKind) changed += await tagKind(tx, kind, ofKind);
    return changed;
  });
}
