import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { jobCategories, jobTypes, workModes } from '#db/lists';
import type { Db } from '#db/client';
import { jobs, jobTranslations } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { skillSlugs } from '~/content/skill-names';
import { prepareOnce, unnamed } from '~/server/prepared';
import { isOpenOnDay } from '../job-rows.server';
import { dayInJakarta } from '../jobs';
import type { JobOptions } from '../jobs.schema';

/** A longer list of places is not a useful choice; the search covers them. */
const maxLocations = 200;

const isOpenJob = isOpenOnDay(sql.placeholder('day'));

/** Whether an open job has the value: one index lookup, newest entries first. */
const hasOpenJob = (column: PgColumn, value: SQL) => sql`exists (
  select 1 from (
    select 1 from ${jobs} where ${isOpenJob} and ${column} = ${value}
    order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1
  ) newest)`;

/** Values as rows, through one parameter. */
const valueRows = (values: readonly string[]) =>
  sql`unnest(${sql.param([...values])}::text[]) as v(value)`;

/** The values that an open job has. */
function valuesInUse(column: PgColumn, values: readonly string[]): SQL {
  return sql`select ${column.name}::text, v.value, null from ${valueRows(values)}
    where ${hasOpenJob(column, sql`v.value`)}`;
}

/** Skills that an open job asks for. */
const skillsInUse = (): SQL =>
  sql`select ${jobs.skills.name}::text, v.value, null from ${valueRows(skillSlugs)}
    where exists (select 1 from ${jobs} where ${isOpenJob} and ${jobs.skills} @> array[v.value])`;

/** The translated place of the newest job there, if there is one. */
const inLanguage = (lang: Locale) => sql`(
  select ${jobTranslations.fields} ->> 'location' from ${jobTranslations}
  where ${and(eq(jobTranslations.locale, lang), eq(jobTranslations.status, 'published'))}
    and ${jobTranslations.rowId} = (
      select ${jobs.id} from ${jobs} where ${jobs.isActive} and ${jobs.location} = p.value
        and ${jobs.sourceLocale} <> ${lang}
      order by ${jobs.postedAt} desc, ${jobs.id} desc limit 1))`;

/**
 * The places of open jobs. PostgreSQL has no skip scan: a recursive query leads it from value to
 * value, since `distinct` would read them all.
 */
function locationsInUse(lang: Locale | undefined): SQL {
  const next = (after: SQL) => sql`(
    select ${jobs.location} from ${jobs} where ${jobs.isActive} and ${after}
    order by ${jobs.location} limit 1)`;
  const values = sql`with recursive places(value) as (
    select * from ${next(sql`true`)} first
    union all
    select ${next(sql`${jobs.location} > places.value`)} from places where places.value is not null
  ) select value from places where value is not null limit ${maxLocations}`;
  return sql`select ${jobs.location.name}::text, p.value, ${lang ? inLanguage(lang) : sql`null`}
    from (${values}) as p where ${hasOpenJob(jobs.location, sql`p.value`)}`;
}

const optionsInUse = prepareOnce((db, lang: Locale | undefined) => {
  const { category, jobType, workMode } = jobs;
  const parts = sql.join(
    [
      valuesInUse(category, jobCategories),
      valuesInUse(jobType, jobTypes),
      valuesInUse(workMode, workModes),
      locationsInUse(lang),
      skillsInUse(),
    ],
    sql` union all `,
  );
  return db
    .select({
      name: sql<string>`used.name`,
      value: sql<string>`used.value`,
      text: sql<string | null>`used.text`,
    })
    .from(sql`(${parts}) as used(name, value, text)`)
    .prepare(unnamed);
});

/** The values of open jobs, in one query; places also in the reader's language. */
export async function listJobOptions(
  db: Db,
  { lang, now = new Date() }: { lang?: Locale | undefined; now?: Date } = {},
): Promise<JobOptions> {
  const { category, jobType, workMode, location, skills } = jobs;
  const rows = await optionsInUse(db, lang).execute({ day: dayInJakarta(now) });
  const getUsed = (column: PgColumn) => rows.filter(({ name }) => name === column.name);
  const inOrder = <Value extends string>(column: PgColumn, values: readonly Value[]) => {
    const usedValues = new Set(getUsed(column).map(({ value }) => value));
    return values.filter((value) => usedValues.has(value));
  };
  return {
    categories: inOrder(category, jobCategories),
    jobTypes: inOrder(jobType, jobTypes),
    workModes: inOrder(workMode, workModes),
    skills: inOrder(skills, skillSlugs),
    locations: getUsed(location)
      .map(({ value, text }) => ({ value, text: text || value }))
      .sort((a, b) => a.text.localeCompare(b.text, lang ?? 'id')),
  };
}
