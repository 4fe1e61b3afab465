import { cut } from '~/lib/text-forms/graphemes';
import { fromCell } from '~/lib/csv';
import type { ImportIssue } from '~/lib/import-report';
import { fieldError } from './errors';
import { decodeCsv, getName, type CsvRecord, readRecords } from './csv-records';

export interface CsvRow {
  /** Line on which the row begins: quoted texts may span several lines. */
  line: number;
  /** The cells by the names of their columns, without space around them. */
  cells: Record<string, string>;
}

export interface CsvColumns {
  /** Columns that a file may have, in any order and case. */
  columns: readonly string[];
  required: readonly string[];
  /** Other names of columns, such as those of the screen in each language. */
  names?: Readonly<Record<string, readonly string[]>>;
  /** Columns that may replace a required one. */
  inPlaceOf?: (column: string) => readonly string[];
}

export interface CsvShape extends CsvColumns {
  maxBytes: number;
  maxRows: number;
}

/** The letters of a column in a spreadsheet: A, B, … Z, AA. */
const lettersOf = (index: number): string =>
  (index < 26 ? '' : lettersOf(Math.floor(index / 26) - 1)) +
  String.fromCharCode(65 + (index % 26));

/** The columns by all their names; its own name leads to each before any other. */
function columnsByName({ columns, names = {} }: CsvColumns): Map<string, string> {
  const others = columns.flatMap((column) =>
    (names[column] ?? []).map((name) => [getName(name), column] as const),
  );
  return new Map([...others, ...columns.map((column) => [getName(column), column] as const)]);
}

/**
 * Returns the problems of the first row, and the names of its columns; null is one without a name and
 * without cells, as spreadsheets leave them.
 */
function readHead({ line, cells }: CsvRecord, body: readonly CsvRecord[], shape: CsvColumns) {
  const { required, inPlaceOf = () => [] } = shape;
  const issues: ImportIssue[] = [];
  const byName = columnsByName(shape);
  const names = cells.map((head) => byName.get(getName(head)) ?? null);
  names.forEach((name, index) => {
    const head = cut(cells[index]?.trim() ?? '', 60);
    if (!name && !head && body.every((row) => !row.cells[index]?.trim())) return;
    const column = name ?? (head || lettersOf(index));
    if (!name) issues.push({ line, column, code: 'csv_column_unknown' });
    else if (names.indexOf(name) < index) issues.push({ line, column, code: 'csv_column_twice' });
  });
  for (const column of required) {
    const accepted = [column, ...inPlaceOf(column)];
    if (!accepted.some((name) => names.includes(name)))
      issues.push({ line, column, code: 'csv_column_missing' });
  }
  return { names, issues };
}

export interface CsvTable {
  rows: CsvRow[];
  /** In the order of their lines. */
  issues: ImportIssue[];
  /** Number of rows below the header, including invalid ones. */
  total: number;
}

/**
 * Reads a text as CSV with a row of headings: commas, semicolons or tabs between the cells, a byte
 * order mark, texts in quotation marks over several lines.
 */
export function readTable(source: string, shape: CsvColumns): CsvTable {
  const { records, broken } = readRecords(source, [...columnsByName(shape).keys()]);
  const issues: ImportIssue[] = broken.map((line) => ({ line, code: 'csv_quotes' }));
  const [first, ...body] = records;
  const total = body.length + broken.length;
  // If the header cannot be read, the next row is not one.
  if (!first || broken.some((line) => line < first.line)) return { rows: [], issues, total };

  const head = readHead(first, body, shape);
  if (head.issues.length > 0) return { rows: [], issues: [...head.issues, ...issues], total };
  const rows: CsvRow[] = [];
  for (const { line, cells } of body) {
    // Spreadsheets leave empty cells out at the end of a row, or add some.
    const isTooLong = cells.slice(head.names.length).some((cell) => cell.trim());
    const isTooShort = shape.required.some((name) => head.names.indexOf(name) >= cells.length);
    if (isTooLong || isTooShort) {
      const params = { found: cells.length, wanted: head.names.length };
      issues.push({ line, code: 'csv_cells', params });
      continue;
    }
    const record: Record<string, string> = {};
    head.names.forEach((name, index) => {
      if (name) record[name] = fromCell(cells[index] ?? '').trim();
    });
    rows.push({ line, cells: record });
  }
  return { rows, issues: issues.sort((a, b) => a.line - b.line), total };
}

/**
 * Reads a file. Throws if it is not such a file at all, or too large; errors inside it are
 * returned.
 */
export function readCsv(bytes: Uint8Array, shape: CsvShape): CsvTable {
  const { maxBytes, maxRows } = shape;
  if (bytes.byteLength > maxBytes) {
    throw fieldError('file', 'csv_too_large', { max: Math.floor(maxBytes / 1024) });
  }
  const text = decodeCsv(bytes);
  if (text === null) throw fieldError('file', 'csv_encoding');
  const table = readTable(text, shape);
  if (table.total === 0) throw fieldError('file', 'csv_empty');
  if (table.total > maxRows) {
    throw fieldError('file', 'csv_too_many_rows', { max: maxRows });
  }
  return table;
}
