import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
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

/**
 * Renders Markdown of rows without stored HTML, such as those of the seed. Rows that change
 * meanwhile are skipped. Returns the number of rows.
 */
export async function renderStoredMarkdown(db: Db): Promise<number> {
  const summaries = await eachRow(
    (after) =>
      db
        .select({ id: collections.id, summary: collections.summary })
        .from(collections)
        .where(and(isNull(collections.summaryHtml), gt(collections.id, after)))
        .orderBy(asc(collections.id))
        .limit(batch),
    ({ id, summary }) => {
      const clean = cleanMarkdown(summary);
      return db
        .update(collections)
        .set({
          summary: clean,
          summaryHtml: renderMarkdown(clean),
          updatedAt: sql`${collections.updatedAt}`,
        })
        .where(and(eq(collections.id, id), eq(collections.summary, summary)));
    },
  );
  const classes = await eachRow(
    (after) =>
      db
        .select({ id: courseClasses.id, content: courseClasses.content })
        .from(courseClasses)
        .where(
          and(
            or(isNull(courseClasses.contentHtml), isNull(courseClasses.steps)),
            gt(courseClasses.id, after),
          ),
        )
        .orderBy(asc(courseClasses.id))
        .limit(batch),
    ({ id, content }) => {
      const clean = cleanMarkdown(content);
      const { html, steps, readingMinutes } = renderLesson(clean);
      return db
        .update(courseClasses)
        .set({ content: clean, contentHtml: html, steps, readingMinutes })
        .where(and(eq(courseClasses.id, id), eq(courseClasses.content, content)));
    },
  );
  const briefs = await eachRow(
    (after) =>
      db
        .select({ id: courseAssignments.id, brief: courseAssignments.brief })
        .from(courseAssignments)
        .where(and(isNull(courseAssignments.briefHtml), gt(courseAssignments.id, after)))
        .orderBy(asc(courseAssignments.id))
        .limit(batch),
    ({ id, brief }) => {
      const clean = cleanMarkdown(brief);
      return db
        .update(courseAssignments)
        .set({ brief: clean, briefHtml: renderMarkdown(clean) })
        .where(and(eq(courseAssignments.id, id), eq(courseAssignments.brief, brief)));
    },
  );
  const adverts = await eachRow(
    (after) =>
      db
        .select({ id: jobs.id, description: jobs.description, requirements: jobs.requirements })
        .from(jobs)
        .where(
          and(or(isNull(jobs.descriptionHtml), isNull(jobs.requirementsHtml)), gt(jobs.id, after)),
        )
        .orderBy(asc(jobs.id))
        .limit(batch),
    ({ id, description, requirements }) => {
      const clean = {
        description: cleanMarkdown(description),
        requirements: cleanMarkdown(requirements),
      };
      return db
        .update(jobs)
        .set({
          ...clean,
          descriptionHtml: renderMarkdown(clean.description),
          requirementsHtml: renderMarkdown(clean.requirements),
          updatedAt: sql`${jobs.updatedAt}`,
        })
        .where(
          and(
            eq(jobs.id, id),
            eq(jobs.description, description),
            eq(jobs.requirements, requirements),
          ),
        );
    },
  );
  const translations =
    (await renderTranslations(db, 'course-class')) +
    (await renderTranslations(db, 'course-assignment')) +
    (await renderTranslations(db, 'job'));
  return summaries + classes + briefs + adverts + translations;
}
