import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jobCategories, jobTypes, workModes } from '#db/lists';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import { isOpenOn } from '../job-rows.server';
import type { JobOptions } from '../jobs.schema';

/** More places than these are not a useful choice any more; the search handles them. */
const maxLocations = 200;

/**
 * Returns true if an open job has the value: one lookup in an index, at its newest entries first.
 */
const hasOpenJob = (column: PgColumn, value: SQL, now: Date) => sql`exists (
  select 1 from (
    select 1 from ${jobs} where ${isOpenOn(now)} and ${column} = ${value}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1
  ) newest)`;

/** Those of the values that an open job has. */
function valuesInUse(column: PgColumn, values: readonly string[], now: Date): SQL {
  const list = sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`select ${column.name}::text, v.value from unnest(array[${list}]::text[]) as v(value)
    where ${hasOpenJob(column, sql`v.value`, now)}`;
}

/**
 * The places of open jobs. PostgreSQL cannot skip from one value of an index to the next by itself, so
 * that it is led: `distinct` would read them all.
 */
function locationsInUse(now: Date): SQL {
  const next = (after: SQL) => sql`(
    select ${jobs.location} from ${jobs} where ${jobs.isActive} and ${after}
    order by ${jobs.location} limit 1)`;
  const places = sql`with recursive places(value) as (
    select * from ${next(sql`true`)} first
    union all
    select ${next(sql`${jobs.location} > places.value`)} from places where places.value is not null
  ) select value from places where value is not null limit ${maxLocations}`;
  return sql`select ${jobs.location.name}::text, p.value from (${places}) as p
    where ${hasOpenJob(jobs.location, sql`p.value`, now)}`;
}

/** The values that open jobs have, in one question. */
export async function listJobOptions(db: Db, now = new Date()): Promise<JobOptions> {
  const { category, jobType, workMode, location } = jobs;
  const parts = sql.join(
    [
      valuesInUse(category, jobCategories, now),
      valuesInUse(jobType, jobTypes, now),
      valuesInUse(workMode, workModes, now),
      locationsInUse(now),
    ],
    sql` union all `,
  );
  const found = await db
    .select({ name: sql<string>`used.name`, value: sql<string>`used.value` })
    .from(sql`(${parts}) as used(name, value)`);
  const getUsed = (column: PgColumn) =>
    found.filter(({ name }) => name === column.name).map(({ value }) => value);
  const inOrder = <Value extends string>(column: PgColumn, values: readonly Value[]) => {
    const used = new Set(getUsed(column));
    return values.filter((value) => used.has(value));
  };
  return {
    categories: inOrder(category, jobCategories),
    jobTypes: inOrder(jobType, jobTypes),
    workModes: inOrder(workMode, workModes),
    locations: getUsed(location).sort((a, b) => a.localeCompare(b, 'id')),
  };
}
