import {
  and,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNull,
  ne,
  or,
  sql,
  type Placeholder,
  type SQL,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#db/client';
import { jobs, jobTranslations, type TextFields } from '#db/schema';
import { sourceFields } from '#db/translations';
import type { Locale } from '~/i18n/locales';
import { readingOrder } from '~/i18n/previews';
import { markdownHtml } from '~/server/markdown/markdown-fields';
import { localeColumns, localize, type LocalizedRow } from '~/features/translations/index.server';
import { dayInJakarta } from './jobs';
import type { Job, JobHtml } from './jobs.schema';

const {
  postedBy: _postedBy,
  listedAt: _listedAt,
  searchText: _searchText,
  searchNames: _searchNames,
  descriptionHtml,
  requirementsHtml,
  version: _version,
  ...columns
} = getTableColumns(jobs);

/** Number of views. The table's name is written out, because Drizzle omits it in some queries. */
export const viewCount = sql<number>`coalesce((select views from job_counters
  where job_id = jobs.id), 0)`
  .mapWith(Number)
  .as('views');

export type JobRow = Omit<
  typeof jobs.$inferSelect,
  | 'postedBy'
  | 'listedAt'
  | 'searchText'
  | 'searchNames'
  | 'descriptionHtml'
  | 'requirementsHtml'
  | 'version'
> & {
  viewCount: number;
  /** The translated texts, and whether they are outdated; null without a translation. */
  words: TextFields | null;
  wordsLang: Locale | null;
  isOutdated: boolean | null;
  /** Number of jobs, if requested. */
  total: number | null;
};

/**
 * Whether a translation was made from other texts than the job has. The texts are compared
 * directly: hashes of hundreds of jobs would cost as much as the join.
 */
const isOutdated = (source: SQL) => sql<boolean | null>`${source} <> ${sourceFields('job')}`;

/**
 * Selects jobs for lists, without author, search columns and HTML, but with views and
 * translations, whose long texts replace the original ones. The limit keeps the planner from
 * reading all translations for the join. Each row has `total`.
 */
export function selectJobs(db: Db, lang: Locale | undefined, total = sql`null::int`) {
  const { fields, rowId, locale, status } = jobTranslations;
  const translated = db
    .select({
      words: sql`${fields}`.as('words'),
      wordsLang: sql`${locale}`.as('words_lang'),
      madeFrom: sql`${jobTranslations.source}`.as('made_from'),
    })
    .from(jobTranslations)
    .where(
      lang
        ? and(
            eq(rowId, jobs.id),
            inArray(locale, readingOrder(lang)),
            eq(status, 'published'),
            ne(jobs.sourceLocale, lang),
            ne(jobs.sourceLocale, locale),
          )
        : sql`false`,
    )
    .orderBy(desc(sql`${locale} = ${lang ?? null}::text`))
    .limit(1)
    .as('translated');
  const untilTranslated = (text: PgColumn) =>
    sql<string>`case when ${translated.madeFrom} is null then ${text} else '' end`.as(text.name);
  const { description, requirements } = columns;
  return db
    .select({
      ...columns,
      viewCount,
      description: untilTranslated(description),
      requirements: untilTranslated(requirements),
      words: sql<TextFields | null>`${translated.words}`.as('words'),
      wordsLang: sql<Locale | null>`${translated.wordsLang}`.as('words_lang'),
      isOutdated: isOutdated(sql`${translated.madeFrom}`).as('is_outdated'),
      total: sql<number | null>`${total}`.as('total'),
    })
    .from(jobs)
    .leftJoinLateral(translated, sql`true`);
}

/** A row as the API returns it. */
const toJob = (
  row: LocalizedRow<Omit<JobRow, 'words' | 'wordsLang' | 'isOutdated' | 'total'>>,
): Job => ({
  ...row,
  postedAt: row.postedAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Rows in a reader's language; without one, each in its own. */
export const toJobs = async (
  db: Db,
  lang: Locale | undefined,
  rows: readonly JobRow[],
): Promise<Job[]> => {
  const read = rows.map(({ words, wordsLang, isOutdated, total: _, ...row }) => ({
    ...row,
    translation: words &&
      wordsLang && { lang: wordsLang, fields: words, isOutdated: isOutdated === true },
  }));
  return (await localize(db, 'job', lang, read)).map(toJob);
};

/** Safe HTML of a job in a language; a row without stored HTML is rendered here. */
export async function jobHtml(db: Db, lang: Locale | undefined, jobId: number): Promise<JobHtml> {
  const { id, sourceLocale, description, requirements } = columns;
  const texts = { description, requirements, descriptionHtml, requirementsHtml };
  const rows = await db
    .select({ id, sourceLocale, ...texts, ...localeColumns('job') })
    .from(jobs)
    .where(eq(id, jobId));
  const [row] = await localize(db, 'job', lang, rows);
  return {
    description: row ? (row.descriptionHtml ?? markdownHtml(row.description)) : '',
    requirements: row ? (row.requirementsHtml ?? markdownHtml(row.requirements)) : '',
  };
}

/** Jobs that are open for applications; written so that the partial indexes of the table match. */
export function isOpenOn(now: Date): SQL | undefined {
  return isOpenOnDay(dayInJakarta(now));
}

/** Condition: open on a day in Western Indonesia. */
export function isOpenOnDay(day: string | Placeholder): SQL | undefined {
  const { isActive, deadline } = jobs;
  return and(eq(isActive, true), or(isNull(deadline), gte(deadline, day)));
}
