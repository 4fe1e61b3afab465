import { asc, desc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { skillBootcamps } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import type { ImportIssue, ImportReport } from '~/lib/import-report';
import type { Issues } from '~/lib/issue';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { slugMaker } from '~/lib/text-forms/slug';
import { requireScope, type Actor } from '~/server/auth/actor';
import { did } from '~/deeds.server';
import { readCsv, type CsvRow } from '~/server/csv';
import { AppError, fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { withLocks } from '~/server/locks';
import {
  columnNames,
  headingsOf,
  inPlaceOf,
  languageColumns,
  prepareTranslations,
  splitLanguages,
  type PreparedTranslations,
  getLanguageCells,
  insertTranslations,
} from '~/features/translations/index.server';
import { csvColumns, csvLimits, requiredColumns } from './bootcamp-csv';
import { getBootcampColumnNames } from './column-names.server';
import { bootcampInputSchema, type BootcampInput } from '../bootcamp.resource';

interface Entry {
  line: number;
  input: BootcampInput;
  prepared: PreparedTranslations;
}

const kind = 'bootcamp';
/** The columns of a file: the original's texts, then all texts by their languages. */
const fileColumns = [...csvColumns, ...languageColumns(kind)];

/** The valid rows, and the issues of the others. */
function readRows(rows: CsvRow[]): { entries: Entry[]; issues: ImportIssue[] } {
  const entries: Entry[] = [];
  const issues: ImportIssue[] = [];
  const makeSlug = slugMaker(rows.map(({ cells }) => cells['slug'] ?? ''));
  for (const { line, cells } of rows) {
    const { original, others, issues: unclear } = splitLanguages(kind, cells);
    issues.push(...unclear.map((issue) => ({ line, ...issue })));
    const slug = original['slug'] || makeSlug(original['title'] ?? '');
    const result = bootcampInputSchema.safeParse({ ...original, slug }, { error: nameIssue });
    for (const [column, issue] of Object.entries(result.error ? toIssues(result.error) : {})) {
      issues.push({ line, column, ...issue });
    }
    if (!result.success) continue;
    const { title, shortDesc, description, format, duration, price } = result.data;
    const source = { title, shortDesc, description, format, duration, price };
    const translations = prepareTranslations(kind, others, source);
    issues.push(...translations.issues.map((issue) => ({ line, ...issue })));
    entries.push({ line, input: result.data, prepared: translations.prepared });
  }
  return { entries, issues };
}

/** Slugs that occur twice, in the file or in the database. */
async function takenSlugs(db: Db, entries: Entry[]): Promise<ImportIssue[]> {
  const slugs = entries.map(({ input }) => input.slug);
  const rows = slugs.length
    ? await db
        .select({ slug: skillBootcamps.slug })
        .from(skillBootcamps)
        .where(inArray(skillBootcamps.slug, slugs))
    : [];
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  const lines = new Map<string, number>();
  return entries.flatMap(({ line, input: { slug } }): ImportIssue[] => {
    const first = lines.get(slug);
    lines.set(slug, first ?? line);
    if (takenSlugs.has(slug)) return [{ line, column: 'slug', code: 'slug_taken' }];
    if (first === undefined) return [];
    return [{ line, column: 'slug', code: 'csv_slug_twice', params: { line: first } }];
  });
}

/** The error of an import: every issue with its line and column. */
function refusal(importIssues: ImportIssue[]): AppError {
  const issues = importIssues.map(({ line, column = 'row', code, params }) => [
    `${line}.${column}`,
    { code, params },
  ]);
  return new AppError('csv_rejected', undefined, { issues: Object.fromEntries(issues) as Issues });
}

/**
 * Imports bootcamps with their translations, which are published with them: all or none. Existing
 * ones never change. A dry run writes nothing and reports errors by row.
 */
export async function importBootcamps(
  db: Db,
  { actor, file, dryRun }: { actor: Actor | null; file: Uint8Array | undefined; dryRun: boolean },
): Promise<ImportReport> {
  const admin = requireScope(actor, 'jobs');
  if (!file) throw fieldError('file', 'csv_required');
  const shape = {
    columns: fileColumns,
    names: columnNames(kind, fileColumns, getBootcampColumnNames),
    required: requiredColumns,
    inPlaceOf: (column: string) => inPlaceOf(kind, column),
    ...csvLimits,
  };
  const read = readCsv(file, shape);
  const { entries, issues } = readRows(read.rows);
  issues.push(...read.issues, ...(await takenSlugs(db, entries)));
  issues.sort((a, b) => a.line - b.line);
  const rows = new Set([...read.rows, ...read.issues].map(({ line }) => line)).size;
  if (dryRun) return { rows, imported: 0, issues };
  if (issues.length > 0) throw refusal(issues);
  try {
    await db.transaction(async (tx) => {
      await withLocks(tx, ['bootcamp-import']);
      const values = entries.map(({ input }) => ({ ...input, createdBy: admin.id }));
      const { id, slug } = skillBootcamps;
      const added = await tx.insert(skillBootcamps).values(values).returning({ id, slug });
      const prepared = new Map(entries.map((entry) => [entry.input.slug, entry.prepared]));
      const translated = added.map((row) => ({
        id: row.id,
        prepared: prepared.get(row.slug) ?? {},
      }));
      await insertTranslations(tx, kind, admin.id, translated);
      const slugs = entries.map(({ input }) => input.slug);
      const ids = added.map((row) => row.id);
      await did(tx, admin, 'bootcamp.import', { ids, slugs });
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'skill_bootcamps_slug_unique')) throw error;
    // A concurrent request has taken a slug since it was checked.
    throw refusal(await takenSlugs(db, entries));
  }
  return { rows, imported: entries.length, issues: [] };
}

/**
 * The whole list as a file that can be imported elsewhere, in its order. Its headings are those of
 * the form in a language, or else the names of the fields.
 */
export async function exportBootcamps(
  db: Db,
  { actor, lang }: { actor: Actor | null; lang?: Locale | undefined },
): Promise<string> {
  const admin = requireScope(actor, 'jobs');
  const rows = await db
    .select()
    .from(skillBootcamps)
    .orderBy(asc(skillBootcamps.position), desc(skillBootcamps.popularity), asc(skillBootcamps.id));
  const getCell = (value: string | number | boolean | string[] | null) => {
    if (Array.isArray(value)) return value.join(', ');
    return typeof value === 'boolean' ? String(value) : value;
  };
  const texts = await getLanguageCells(db, kind, rows);
  const lines = rows.map((row) => {
    const cells: Record<string, Parameters<typeof getCell>[0]> = {
      ...Object.fromEntries(csvColumns.map((name) => [name, row[name]])),
      ...texts.get(row.id),
    };
    return fileColumns.map((name) => getCell(cells[name] ?? ''));
  });
  await did(db, admin, 'bootcamp.export', { rows: rows.length });
  const head = headingsOf(kind, fileColumns, lang ? getBootcampColumnNames(lang) : null);
  return toCsv([head, ...lines]);
}
