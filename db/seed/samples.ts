import { and, eq, getTableName, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';
import { sampleKinds, type SampleKind } from '../lists.ts';
import * as schema from '../schema/index.ts';
import { tablesOf } from '../translations.ts';
import { dayFrom, scheduled, type Schedule } from './dates.ts';
import { importSkillTags, readTags } from './skill-tags.ts';
import { publishTranslations, type Translated } from './translations.ts';

type Insert<Table extends { $inferInsert: unknown }> = Table['$inferInsert'];
type Sample<Values> = Omit<Values, 'sourceLocale'> & Translated;

type Organization = Sample<Insert<typeof schema.organizations>>;
type Speaker = Sample<Insert<typeof schema.eventSpeakers>> & { key: string };
type Event = Sample<Omit<Insert<typeof schema.cmsEvents>, 'categoryId'>> & {
  category: string;
  schedule: Schedule | null;
  speakers: string[];
};
type Job = Sample<Omit<Insert<typeof schema.jobs>, 'postedAt' | 'deadline'>> & {
  postedDaysAgo: number;
  /** Deadline in days from now; negative if it has passed. */
  deadlineInDays?: number;
};
type Bootcamp = Sample<Omit<Insert<typeof schema.skillBootcamps>, 'startDate'>> & {
  starts: 'Anytime' | { inDays: number };
};

// Imported where they are asked for: the bundle carries them, too.
const readFiles = async () => {
  const [organizations, speakers, events, jobs, bootcamps, categories] = await Promise.all([
    import('./organizations.json', { with: { type: 'json' } }),
    import('./speakers.json', { with: { type: 'json' } }),
    import('./events.json', { with: { type: 'json' } }),
    import('./jobs.json', { with: { type: 'json' } }),
    import('./bootcamps.json', { with: { type: 'json' } }),
    import('./event-categories.json', { with: { type: 'json' } }),
  ]);
  return {
    organizations: organizations.default as unknown as Organization[],
    speakers: speakers.default as unknown as Speaker[],
    events: events.default as unknown as Event[],
    jobs: jobs.default as unknown as Job[],
    bootcamps: bootcamps.default as unknown as Bootcamp[],
    categories: categories.default as { key: string; name: string }[],
  };
};
type Files = Awaited<ReturnType<typeof readFiles>>;

/** The table of a kind, and the column by which a row is known that is no sample, or no longer. */
const tables = {
  organization: { table: schema.organizations, name: schema.organizations.name },
  speaker: { table: schema.eventSpeakers, name: schema.eventSpeakers.name },
  event: { table: schema.cmsEvents, name: schema.cmsEvents.slug },
  job: { table: schema.jobs, name: schema.jobs.slug },
  bootcamp: { table: schema.skillBootcamps, name: schema.skillBootcamps.slug },
} satisfies Record<SampleKind, { table: PgTable & { id: PgColumn }; name: PgColumn }>;

/** Foreign keys that mark a sample as used. Views and an event's speakers do not count. */
const uses: Record<SampleKind, PgColumn[]> = {
  organization: [
    schema.users.organizationId,
    schema.users.shownToOrganizationId,
    schema.collections.organizationId,
    schema.collectionOrganizations.organizationId,
    schema.invitations.organizationId,
    schema.courses.organizationId,
  ],
  speaker: [schema.eventSpeakerRelations.speakerId],
  event: [
    schema.eventRegistrations.eventId,
    schema.eventWishes.eventId,
    schema.eventWords.eventId,
    schema.eventWordEntries.eventId,
    schema.eventAttendance.eventId,
    schema.eventJoins.eventId,
    schema.eventMessages.eventId,
    schema.eventDoorPasses.eventId,
    schema.eventScans.eventId,
    schema.eventFeedback.eventId,
    schema.certificates.eventId,
    schema.trainerCohortEvents.eventId,
    schema.trainerEntries.eventId,
  ],
  job: [schema.jobSubmissions.jobId],
  bootcamp: [schema.bootcampReminders.bootcampId],
};

const isKind = (kind: SampleKind) => eq(schema.samples.kind, kind);

/** Selects the ids of samples that were never saved, translated or used. */
function untouched(kind: SampleKind): SQL {
  const { name, translationsName } = tablesOf(kind);
  const [row, texts] = [sql.raw(name), sql.raw(translationsName)];
  const used = uses[kind].map(
    (column) => sql`and not exists (select 1 from ${column.table} where ${column} = ${row}.id)`,
  );
  return sql`select ${row}.id from ${schema.samples} join ${row} on ${row}.id = ${schema.samples.rowId}
    where ${isKind(kind)} and ${row}.version = 1
      and not exists (select 1 from ${texts} where ${texts}.row_id = ${row}.id
        and (${texts}.version > 1 or ${texts}.updated_by is not null))
      and not exists (select 1 from ${schema.auditLog}
        where ${schema.auditLog.target} = ${sql.raw(`'${kind}:'`)} || ${row}.id)
      ${sql.join(used, sql` `)}`;
}

/** Whether there are samples that can be removed. */
export async function hasSamples(db: Db): Promise<boolean> {
  const kinds = sampleKinds.map((kind) => sql`exists (${untouched(kind)})`);
  const { rows } = (await db.execute(
    sql`select ${sql.join(kinds, sql` or `)} as has`,
  )) as unknown as { rows: { has: boolean }[] };
  return rows[0]?.has === true;
}

/** Ids of samples by kind. */
export type SampleRows = Record<SampleKind, number[]>;

interface Filled {
  /** Ids of the kind's samples and of rows with their names, by their names in the file. */
  ids: Map<string, number>;
  added: number[];
}

/** Stores the samples of a kind that are not there; those of a name that is there are not doubled. */
async function fillKind<Values extends Translated>(
  db: Db,
  kind: SampleKind,
  rows: readonly { key: string; name: string; values: Values }[],
): Promise<Filled> {
  const { table, name } = tables[kind];
  const stored = await db
    .select({ id: table.id, name: name as PgColumn<never>, key: schema.samples.key })
    .from(table as PgTable)
    .leftJoin(schema.samples, and(isKind(kind), eq(schema.samples.rowId, table.id)));
  const ids = new Map<string, number>();
  const added: number[] = [];
  for (const { key, name, values } of rows) {
    const known =
      stored.find((row) => row.key === key) ??
      stored.find((row) => String(row.name).toLowerCase() === name.toLowerCase());
    if (known) {
      ids.set(key, known.id as number);
      continue;
    }
    const { translations, ...columns } = values;
    const [row] = (await db
      .insert(table as PgTable)
      .values(columns as never)
      .returning({ id: table.id })) as { id: number }[];
    if (!row) throw new Error(`Samples: ${kind} ${key} was not stored.`);
    await publishTranslations(db, kind, [{ id: row.id, translations }]);
    await noteSample(db, kind, key, row.id);
    ids.set(key, row.id);
    added.push(row.id);
  }
  return { ids, added };
}

async function noteSample(db: Db, kind: SampleKind, key: string, rowId: number): Promise<void> {
  await db
    .insert(schema.samples)
    .values({ kind, key, rowId })
    .onConflictDoUpdate({ target: [schema.samples.kind, schema.samples.key], set: { rowId } });
}

/**
 * Notes the samples of a database that was filled before they were noted: rows with their names that no
 * member of staff made and no registration.
 */
export async function recognizeSamples(tx: Db): Promise<void> {
  const { organizations, speakers, events, jobs, bootcamps } = await readFiles();
  const keys: Record<SampleKind, { key: string; name: string }[]> = {
    organization: organizations.map(({ name }) => ({ key: name, name })),
    speaker: speakers.map(({ key, name }) => ({ key, name })),
    event: events.map(({ slug }) => ({ key: slug, name: slug })),
    job: jobs.map(({ slug }) => ({ key: slug, name: slug })),
    bootcamp: bootcamps.map(({ slug }) => ({ key: slug, name: slug })),
  };
  for (const kind of sampleKinds) {
    const { table, name } = tables[kind];
    const isFull =
      kind === 'organization' ? sql`and ${schema.organizations.description} <> ''` : sql``;
    await tx.execute(sql`insert into ${schema.samples} (kind, key, row_id)
      select ${sql.raw(`'${kind}'`)}, known.key, ${table.id}
      from jsonb_to_recordset(${JSON.stringify(keys[kind])}::jsonb) as known (key text, name text)
      join ${table} on ${name} = known.name
      where not exists (select 1 from ${schema.auditLog}
        where ${schema.auditLog.target} = ${sql.raw(`'${kind}:'`)} || ${table.id}) ${isFull}
      on conflict do nothing`);
  }
}

/** Completes organisations that a registration made by their names alone: they are samples from then on. */
async function takeOver(db: Db, organizations: readonly Organization[]): Promise<number[]> {
  const { description, id, name: column, version } = schema.organizations;
  const taken: number[] = [];
  for (const { translations, name, ...values } of organizations) {
    const isBare = and(
      sql`lower(${column}) = ${name.toLowerCase()}`,
      eq(version, 1),
      eq(description, ''),
    );
    const [row] = await db.update(schema.organizations).set(values).where(isBare).returning({ id });
    if (!row) continue;
    await publishTranslations(db, 'organization', [{ id: row.id, translations }]);
    await noteSample(db, 'organization', name, row.id);
    taken.push(row.id);
  }
  return taken;
}

async function fillEvents(db: Db, { events, categories }: Files, speakers: Filled, now: Date) {
  const { cmsEvents, eventCategories, eventSpeakerRelations } = schema;
  const stored = await db.select().from(eventCategories);
  const categoryOf = (key: string) => {
    const name = categories.find((row) => row.key === key)?.name;
    return stored.find((row) => row.name === name)?.id ?? null;
  };
  // One event is featured at most, and that of staff stays so.
  const hasFeatured = (await db.$count(cmsEvents, eq(cmsEvents.isFeatured, true))) > 0;
  const filled = await fillKind(
    db,
    'event',
    events.map(({ category, schedule, speakers: _, ...values }) => ({
      key: values.slug,
      name: values.slug,
      values: {
        ...values,
        isFeatured: values.isFeatured && !hasFeatured,
        categoryId: categoryOf(category),
        ...(schedule ? scheduled(schedule, now) : {}),
      },
    })),
  );
  const relations = events.flatMap(({ slug, speakers: keys }) => {
    const eventId = filled.ids.get(slug);
    if (eventId === undefined || !filled.added.includes(eventId)) return [];
    return keys.flatMap((key) => {
      const speakerId = speakers.ids.get(key);
      return speakerId === undefined ? [] : [{ eventId, speakerId }];
    });
  });
  if (relations.length > 0) await db.insert(eventSpeakerRelations).values(relations);
  return filled;
}

const zone = 'Asia/Jakarta';
const dayLength = 24 * 60 * 60_000;

/**
 * Adds organisations, speakers, events, jobs and bootcamps to look at, in a transaction of the caller's;
 * dates count from `now`. Adds nothing while there are some. Returns the ids of what was added.
 */
export async function addSamples(tx: Db, now = new Date()): Promise<SampleRows> {
  const none: SampleRows = { organization: [], speaker: [], event: [], job: [], bootcamp: [] };
  if (await hasSamples(tx)) return none;
  const files = await readFiles();
  const taken = await takeOver(tx, files.organizations);
  const organizations = await fillKind(
    tx,
    'organization',
    files.organizations.map((values) => ({ key: values.name, name: values.name, values })),
  );
  const speakers = await fillKind(
    tx,
    'speaker',
    files.speakers.map(({ key, ...values }) => ({ key, name: values.name, values })),
  );
  const events = await fillEvents(tx, files, speakers, now);
  const jobs = await fillKind(
    tx,
    'job',
    files.jobs.map(({ postedDaysAgo, deadlineInDays, ...values }) => {
      const postedAt = new Date(now.getTime() - postedDaysAgo * dayLength);
      const deadline = deadlineInDays === undefined ? null : dayFrom(now, deadlineInDays, zone);
      const { slug } = values;
      return {
        key: slug,
        name: slug,
        values: { ...values, postedAt, listedAt: postedAt, deadline },
      };
    }),
  );
  const bootcamps = await fillKind(
    tx,
    'bootcamp',
    files.bootcamps.map(({ starts, ...values }) => {
      const startDate = starts === 'Anytime' ? starts : dayFrom(now, starts.inDays, zone);
      return { key: values.slug, name: values.slug, values: { ...values, startDate } };
    }),
  );
  const { classes: _, questions: __, ...tags } = await readTags();
  await importSkillTags(tx, tags);
  return {
    organization: [...taken, ...organizations.added],
    speaker: speakers.added,
    event: events.added,
    job: jobs.added,
    bootcamp: bootcamps.added,
  };
}

/** Kinds in the order in which they can go: a speaker stays with an event. */
const removalOrder = ['event', 'job', 'bootcamp', 'speaker', 'organization'] as const;

/**
 * Removes the samples in a transaction of the caller's, but for those that staff saved or translated or
 * that a person used. Returns the ids of what was removed.
 */
export async function removeSamples(tx: Db): Promise<SampleRows> {
  const removed: SampleRows = { organization: [], speaker: [], event: [], job: [], bootcamp: [] };
  for (const kind of removalOrder) {
    const { table } = tables[kind];
    // Whoever is about to use one waits, or was first.
    await tx.execute(sql`select 1 from ${table} where ${table.id} in (
      select ${schema.samples.rowId} from ${schema.samples} where ${isKind(kind)}) for update`);
    const { rows } = (await tx.execute(
      sql`delete from ${table} where id in (${untouched(kind)}) returning id`,
    )) as unknown as { rows: { id: number }[] };
    const ids = rows.map(({ id }) => id);
    removed[kind] = ids;
    if (ids.length === 0) continue;
    await tx.delete(schema.samples).where(and(isKind(kind), inArray(schema.samples.rowId, ids)));
    if (kind === 'organization' || kind === 'speaker') continue;
    const { importedSkills } = schema;
    await tx
      .delete(importedSkills)
      .where(and(eq(importedSkills.kind, kind), inArray(importedSkills.rowId, ids)));
  }
  return removed;
}

/** Numbers of samples by the names of their tables. */
export const countSamples = (rows: SampleRows): Record<string, number> =>
  Object.fromEntries(
    sampleKinds.map((kind) => [getTableName(tables[kind].table), rows[kind].length]),
  );
