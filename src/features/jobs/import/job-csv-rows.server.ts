import { locales } from '~/i18n/locales';
import type { ImportIssue } from '~/lib/import-report';
import type { Issue } from '~/lib/issue';
import { slugMaker } from '~/lib/text-forms/slug';
import { nameIssue, toIssues } from '~/lib/zod-issues';
import { readTable } from '~/server/csv';
import {
  columnNames,
  inPlaceOf,
  languageColumns,
  splitLanguages,
  type LanguageCells,
} from '~/features/translations/index.server';
import { getJobDictionary, type JobDictionary } from '../dictionary';
import type { ResourceField } from '~/resources/fields';
import { getJobColumnNames } from './column-names.server';
import { jobColumns, jobFields, jobRowSchema, type JobRowInput } from '../job.resource';

export interface ReadRow {
  line: number;
  job: JobRowInput;
  others: LanguageCells['others'];
}

const kind = 'job';
/** The columns that a file may have: plain ones have the texts of the original. */
const columns = [...jobColumns, ...languageColumns(kind)];
const shape = {
  columns,
  names: columnNames(kind, columns, getJobColumnNames),
  inPlaceOf: (column: string) => inPlaceOf(kind, column),
};

/** Maximum number of rows of a file. */
const maxRows = 20_000;

const required = ['title', 'company', 'location', 'jobType', 'category', 'description'] as const;

/** Names of the values of closed lists, where they have some. */
const names: Partial<Record<keyof JobRowInput, (texts: JobDictionary) => Record<string, string>>> =
  {
    workMode: ({ jobPages }) => jobPages.modes,
    jobType: ({ jobs }) => jobs.jobTypes,
    category: ({ jobs }) => jobs.categories,
    salaryPeriod: ({ jobAdmin }) => jobAdmin.form.periods,
  };

/** The values of a closed list by themselves and by their names in any language. */
function byName(column: keyof JobRowInput, values: readonly string[]): Map<string, string> {
  const dictionaries = locales.map((locale) => names[column]?.(getJobDictionary(locale)) ?? {});
  return new Map(
    values.flatMap((value) =>
      [value, ...dictionaries.map((of) => of[value] ?? value)].map((name) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  );
}

const lists: Partial<Record<string, Map<string, string>>> = Object.fromEntries(
  jobColumns.flatMap((column) => {
    const { values }: ResourceField = jobFields[column];
    return values ? [[column, byName(column, values)]] : [];
  }),
);

/** The values of a row as the job form would send them. */
function toValues(cells: Record<string, string>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [column, cell] of Object.entries(cells)) {
    values[column] = lists[column]?.get(cell.toLowerCase()) ?? cell;
  }
  return values;
}

/**
 * Returns the jobs of a file, and the errors of its rows; slugs are made unique within the file.
 */
export function readJobRows(source: string): {
  rows: ReadRow[];
  issues: ImportIssue[];
  total: number;
} {
  const table = readTable(source, { ...shape, required });
  const { total, issues } = table;
  const refuse = (issue: Issue) => {
    issues.push({ line: 1, ...issue });
    return { rows: [], issues, total };
  };
  if (total === 0 && issues.length === 0) return refuse({ code: 'csv_empty' });
  if (total > maxRows) return refuse({ code: 'csv_too_many_rows', params: { max: maxRows } });

  // A file needs no column of slugs.
  const makeSlug = slugMaker(table.rows.map(({ cells }) => cells['slug'] ?? ''));
  const rows: ReadRow[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of table.rows) {
    const { original, others, issues: unclear } = splitLanguages(kind, cells);
    const values = toValues(original);
    values['slug'] ||= makeSlug(`${values['title'] ?? ''} ${values['company'] ?? ''}`);
    const result = jobRowSchema.safeParse(values, { error: nameIssue });
    const problems = new Map(Object.entries(result.error ? toIssues(result.error) : {}));
    for (const { column = '', ...issue } of unclear) problems.set(column, issue);
    const slug = values['slug'] ?? '';
    const first = lines.get(slug);
    if (slug && first !== undefined && !problems.has('slug')) {
      problems.set('slug', { code: 'csv_slug_twice', params: { line: first } });
    }
    if (first === undefined) lines.set(slug, line);
    for (const [column, issue] of problems) issues.push({ line, column, ...issue });
    if (result.success && problems.size === 0) rows.push({ line, job: result.data, others });
  }
  return { rows, issues, total };
}
