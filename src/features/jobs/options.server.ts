import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { isOpenOn } from './rows.server';
import { jobCategories, jobTypes, workModes, type JobOptions } from './schema';

/** More places than these are no choice any more; the search takes over. */
const mostLocations = 200;

/** True where an open job has the value: one look into an index, at its newest entries first. */
const hasOpenJob = (column: PgColumn, value: SQL, now: Date) => sql`exists (
  select 1 from (
    select 1 from ${jobs} where ${isOpenOn(now)} and ${column} = ${value}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1
  ) newest)`;

async function valuesInUse<Value extends string>(
  db: Db,
  column: PgColumn,
  values: readonly Value[],
  now: Date,
): Promise<Value[]> {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  const found = await db
    .select({ value: sql<Value>`v.value` })
    .from(sql`unnest(array[${list}]::text[]) as v(value)`)
    .where(hasOpenJob(column, sql`v.value`, now));
  const used = new Set(found.map(({ value }) => value));
  return values.filter((value) => used.has(value));
}

/**
 * The places in alphabetical order. PostgreSQL cannot skip from one value of an index to the next by
 * itself, so that it is led: `distinct` would read them all.
 */
async function locationsInUse(db: Db, now: Date): Promise<string[]> {
  const next = (after: SQL) => sql`(
    select ${jobs.location} from ${jobs} where ${jobs.isActive} and ${after}
    order by ${jobs.location} limit 1)`;
  const places = sql`with recursive places(value) as (
    select * from ${next(sql`true`)} first
    union all
    select ${next(sql`${jobs.location} > places.value`)} from places where places.value is not null
  ) select value from places where value is not null limit ${mostLocations}`;
  const found = await db
    .select({ value: sql<string>`p.value` })
    .from(sql`(${places}) as p`)
    .where(hasOpenJob(jobs.location, sql`p.value`, now));
  return found.map(({ value }) => value).sort((a, b) => a.localeCompare(b, 'id'));
}

/** The values that open jobs have (spec §2: "options derived from data"). */
export async function listJobOptions(db: Db, now = new Date()): Promise<JobOptions> {
  const [categories, types, modes, locations] = await Promise.all([
    valuesInUse(db, jobs.category, jobCategories, now),
    valuesInUse(db, jobs.jobType, jobTypes, now),
    valuesInUse(db, jobs.workMode, workModes, now),
    locationsInUse(db, now),
  ]);
  return { categories, jobTypes: types, workModes: modes, locations };
}
