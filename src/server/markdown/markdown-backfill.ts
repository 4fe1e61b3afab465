import { and, asc, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../db/client.ts';
import { collections, courseAssignments, courseClasses, jobs } from '../../../db/schema/index.ts';
import { tablesOf } from '../../../db/translations.ts';
import { cleanMarkdown } from '../../lib/markdown/clean-markdown.ts';
import { renderLesson } from '../../lib/markdown/lesson.ts';
import { renderMarkdown } from '../../lib/markdown/markdown.ts';
import { fieldsOf, type TranslationKind } from '../../lib/translations/fields.ts';

/** Number of rows that are read at a time. */
const batch = 100;

/** Calls `write` for each row that `read` returns, in the order of their ids. */
async function eachRow<Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  write: (row: Row) => Promise<unknown>,
): Promise<number> {
  let done = 0;
  let after = 0;
  for (;;) {
    const rows = await read(after);
    for (const row of rows) await write(row);
    done += rows.length;
    const last = rows.at(-1);
    if (!last) return done;
    after = last.id;
  }
}

/** Makes the stored HTML of translations that have none. */
async function renderTranslations(db: Db, kind: TranslationKind): Promise<number> {
  const { translations: table } = tablesOf(kind);
  const fields = Object.entries(fieldsOf(kind)).filter(([, { format }]) => format === 'markdown');
  const [lesson] = fields.flatMap(([name, { isLesson }]) => (isLesson ? [name] : []));
  const rows = await db
    .select()
    .from(table)
    .where(
      or(
        sql`${table.html} = '{}'::jsonb`,
        // Rows from before classes had steps.
        lesson
          ? sql`${table.html} ->> ${lesson} ~ '^(?!<section|<div class="lesson-lead").'`
          : undefined,
      ),
    );
  for (const { rowId, locale, fields: stored, version } of rows) {
    const texts = fields.map(
      ([name]) => [name, cleanMarkdown(String(stored[name] ?? ''))] as const,
    );
    const clean = texts.filter(([, text]) => text);
    await db
      .update(table)
      .set({
        fields: { ...stored, ...Object.fromEntries(clean) },
        html: Object.fromEntries(
          texts.map(([name, text]) => [
            name,
            name === lesson ? renderLesson(text).html : renderMarkdown(text),
          ]),
        ),
      })
      .where(and(eq(table.rowId, rowId), eq(table.locale, locale), eq(table.version, version)));
  }
  return rows.length;
}

interface MarkdownTable {
  table: PgTable & { id: PgColumn; version: PgColumn; updatedAt?: PgColumn };
  /** Columns of Markdown; the HTML of `brief` is in `briefHtml`. */
  names: string[];
  isLesson?: boolean;
  isMissing: SQL | undefined;
}

const tables: MarkdownTable[] = [
  { table: collections, names: ['summary'], isMissing: isNull(collections.summaryHtml) },
  {
    table: courseClasses,
    names: ['content'],
    isLesson: true,
    isMissing: or(isNull(courseClasses.contentHtml), isNull(courseClasses.steps)),
  },
  { table: courseAssignments, names: ['brief'], isMissing: isNull(courseAssignments.briefHtml) },
  {
    table: jobs,
    names: ['description', 'requirements'],
    isMissing: or(isNull(jobs.descriptionHtml), isNull(jobs.requirementsHtml)),
  },
];

/** Makes the stored HTML of rows that have none; `updatedAt` stays. */
function renderRows(db: Db, { table, names, isLesson, isMissing }: MarkdownTable): Promise<number> {
  const toValues = (name: string, text: string) => {
    const clean = cleanMarkdown(text);
    if (!isLesson) return { [name]: clean, [`${name}Html`]: renderMarkdown(clean) };
    const { html, steps, readingMinutes } = renderLesson(clean);
    return { [name]: clean, [`${name}Html`]: html, steps, readingMinutes };
  };
  return eachRow(
    async (after) =>
      (await db
        .select()
        .from(table)
        .where(and(isMissing, gt(table.id, after)))
        .orderBy(asc(table.id))
        .limit(batch)) as (Record<string, unknown> & { id: number })[],
    (row) =>
      db
        .update(table)
        .set({
          ...Object.assign({}, ...names.map((name) => toValues(name, String(row[name])))),
          updatedAt: table.updatedAt && sql`${table.updatedAt}`,
        })
        .where(and(eq(table.id, row.id), eq(table.version, row['version']))),
  );
}

/**
 * Renders Markdown of rows without stored HTML, such as those of the seed. Rows that change
 * meanwhile are skipped. Returns the number of rows.
 */
export async function renderStoredMarkdown(db: Db): Promise<number> {
  let done = 0;
  for (const table of tables) done += await renderRows(db, table);
  for (const kind of ['course-class', 'course-assignment', 'job'] as const) {
    done += await renderTranslations(db, kind);
  }
  return done;
}
