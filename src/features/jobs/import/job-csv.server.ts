import { setImmediate } from 'node:timers/promises';
import { asc, desc, inArray } from 'drizzle-orm';
import type { Db } from '#db/client';
import { jobs } from '#db/schema';
import type { Locale } from '~/i18n/locales';
import { toCsv } from '~/lib/csv';
import { joinSkills } from '~/lib/skills';
import type { ImportIssue, ImportReport } from '~/lib/import-report';
import { dayIn } from '~/lib/zoned-time';
import { did } from '~/deeds.server';
import { requireScope, type Actor } from '~/server/auth/actor';
import { decodeCsv } from '~/server/csv-records';
import { fieldError } from '~/server/errors';
import { isUniqueViolation } from '~/server/database-errors';
import { withLocks } from '~/server/locks';
import { slugTaken } from '~/server/files/pictures';
import {
  headingsOf,
  languageColumns,
  prepareTranslations,
  type PreparedTranslations,
  getLanguageCells,
  insertTranslations,
} from '~/features/translations/index.server';
import { limits } from '~/config/limits';
import { getJobColumnNames } from './column-names.server';
import { readJobRows, type ReadRow } from './job-csv-rows.server';
import { jobValues } from '../admin/job-admin.server';
import { jobRowColumns, type JobRow } from '../admin/job-admin-rows.server';
import { jobColumns } from '../job.resource';

/** Number of rows that one statement inserts or reads. */
const chunk = 500;

function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < items.length; first += chunk) {
    yield items.slice(first, first + chunk);
  }
}

function getText(bytes: Uint8Array | undefined): string {
  if (!bytes) throw fieldError('file', 'csv_required');
  if (bytes.byteLength > limits.csvBytes)
    throw fieldError('file', 'csv_too_large', { max: limits.csvBytes / 1024 });
  const text = decodeCsv(bytes);
  if (text === null) throw fieldError('file', 'csv_type');
  return text;
}

/** Rows with a slug that a job already has. */
async function takenSlugs(db: Db, rows: readonly ReadRow[]): Promise<ImportIssue[]> {
  const issues: ImportIssue[] = [];
  for (const chunk of chunks(rows)) {
    const lines = new Map(chunk.map(({ line, job }) => [job.slug, line]));
    const existingJobs = await db
      .select({ slug: jobs.slug })
      .from(jobs)
      .where(inArray(jobs.slug, [...lines.keys()]));
    for (const { slug } of existingJobs) {
      issues.push({ line: lines.get(slug) ?? 0, column: 'slug', code: 'slug_taken' });
    }
  }
  return issues;
}

interface PreparedRow extends ReadRow {
  prepared: PreparedTranslations;
}

/** Translations of rows, with their errors. */
async function readTranslations(rows: readonly ReadRow[]) {
  const issues: ImportIssue[] = [];
  const preparedRows: PreparedRow[] = [];
  for (const row of rows) {
    const { title, location, description, requirements } = row.job;
    const source = { title, location, description, requirements };
    const translations = prepareTranslations('job', row.others, source);
    issues.push(...translations.issues.map((issue) => ({ line: row.line, ...issue })));
    preparedRows.push({ ...row, prepared: translations.prepared });
    // Yields to other requests: each text takes its time.
    if (Object.keys(row.others).length > 0) await setImmediate();
  }
  return { ready: preparedRows, issues };
}

export interface ImportJobs {
  actor: Actor | null;
  /** The bytes of the chosen file. */
  file: Uint8Array | undefined;
  /** Only validates; nothing is imported. */
  isDryRun: boolean;
}

/** Imports jobs with their translations, which are published with them: all or none. */
export async function importJobs(
  db: Db,
  { actor, file, isDryRun }: ImportJobs,
): Promise<ImportReport> {
  const admin = requireScope(actor, 'jobs');
  const { rows, issues, total } = readJobRows(getText(file));
  const { ready: preparedRows, issues: untranslated } = await readTranslations(rows);
  const allIssues = [...issues, ...(await takenSlugs(db, rows)), ...untranslated];
  allIssues.sort((a, b) => a.line - b.line);
  if (isDryRun) return { rows: total, imported: 0, issues: allIssues };
  if (allIssues.length > 0) throw fieldError('file', 'csv_rejected');
  const now = new Date();
  try {
    await db.transaction(async (tx) => {
      await withLocks(tx, ['job-import']);
      const ids: number[] = [];
      for (const chunk of chunks(preparedRows)) {
        const values: (typeof jobs.$inferInsert)[] = [];
        for (const { job } of chunk) {
          values.push({ ...jobValues(job, now), postedBy: admin.id });
          // Yields to other requests: each text takes its time.
          await setImmediate();
        }
        const added = await tx
          .insert(jobs)
          .values(values)
          .returning({ id: jobs.id, slug: jobs.slug });
        const prepared = new Map(chunk.map((row) => [row.job.slug, row.prepared]));
        const translated = added.map(({ id, slug }) => ({
          id,
          prepared: prepared.get(slug) ?? {},
        }));
        await insertTranslations(tx, 'job', admin.id, translated);
        ids.push(...added.map(({ id }) => id));
      }
      await did(tx, admin, 'job.import', { ids });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'jobs_slug_unique') ? slugTaken() : error;
  }
  return { rows: total, imported: rows.length, issues: [] };
}

type Cells = Record<string, string | number | null | undefined>;

/** The columns of a file: the original's texts, then all texts by their languages. */
const fileColumns = [...jobColumns, ...languageColumns('job')];
const getHead = (lang: Locale | undefined) =>
  headingsOf('job', fileColumns, lang ? getJobColumnNames(lang) : null);
const getCells = (values: Cells) => fileColumns.map((column) => values[column] ?? '');

const rowCells = ({ postedAt, listedAt: _listed, updatedAt: _updated, ...row }: JobRow): Cells => ({
  ...row,
  postedOn: dayIn(postedAt),
  isHot: String(row.isHot),
  isActive: String(row.isActive),
  skills: joinSkills(row.skills),
});

interface FileCall {
  actor: Actor | null;
  /** The language of the headings; without it they are the names of the fields. */
  lang?: Locale | undefined;
}

/** Exports all jobs with their published translations, in columns that the import accepts. */
export async function exportJobs(db: Db, { actor, lang }: FileCall): Promise<string> {
  const admin = requireScope(actor, 'jobs');
  const rows = await db.select(jobRowColumns).from(jobs).orderBy(desc(jobs.postedAt), asc(jobs.id));
  await did(db, admin, 'job.export', { rows: rows.length });
  const texts = await getLanguageCells(db, 'job', rows);
  const lines = rows.map((row) => getCells({ ...rowCells(row), ...texts.get(row.id) }));
  return toCsv([getHead(lang), ...lines]);
}

/** A file to fill in: the columns, and one job as an example. */
export function templateCsv({ actor, lang }: FileCall): string {
  requireScope(actor, 'jobs');
  const example: Cells = {
    sourceLocale: 'id',
    title_id: 'Insinyur Pembelajaran Mesin',
    title_en: 'Machine Learning Engineer',
    slug: 'machine-learning-engineer-contoh',
    company: 'PT Contoh',
    location_id: 'Bandung',
    location_en: '',
    workMode: 'Hybrid',
    jobType: 'Full time',
    category: 'Machine Learning',
    description_id: 'Yang akan dikerjakan.\nMarkdown, dalam beberapa baris.',
    description_en: 'What the person will do.\nMarkdown, over several lines.',
    requirements_id: '* Menguasai Python\n* Menguasai SQL',
    requirements_en: '* Good at Python\n* Good at SQL',
    applicationUrl: 'https://example.com/apply',
    contactEmail: 'jobs@example.com',
    salaryMin: 12_000_000,
    salaryMax: 18_000_000,
    salaryCurrency: 'IDR',
    salaryPeriod: 'month',
    deadline: '',
    postedOn: '',
    isHot: 'false',
    isActive: 'true',
    skills: '',
  };
  return toCsv([getHead(lang), getCells(example)]);
}
