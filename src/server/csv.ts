import { parse } from 'csv-parse/sync';
import { fromCell } from '~/lib/csv';
import type { ImportIssue } from '~/lib/import-report';
import { fieldError } from './errors';

export interface CsvRow {
  /** Line on which the row begins: quoted texts may span several lines. */
  line: number;
  /** The cells by the names of their columns, without space around them. */
  cells: Record<string, string>;
}

export interface CsvColumns {
  /** Columns that a file may have, in any order and case. */
  columns: readonly string[];
  /** Those that it must have. */
  required: readonly string[];
}

export interface CsvShape extends CsvColumns {
  maxBytes: number;
  maxRows: number;
}

/**
 * Decodes a file: UTF-8, or UTF-16 with a byte order mark, as spreadsheets write it. Null if it is
 * neither.
 */
export function decodeCsv(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A file of another kind, such as a spreadsheet itself, holds what no text does.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

const getName = (head: string) => head.trim().toLowerCase();

/**
 * Finds the separator: the character with which the first row names most of the columns, and of
 * several the most frequent.
 */
function getDelimiter(text: string, columns: readonly string[]): string {
  const known = new Set(columns.map(getName));
  const [head = ''] = text.trimStart().split('\n', 1);
  const getParts = (sign: string) => head.split(sign).map((part) => part.replaceAll('"', ''));
  const counts = [',', ';', '\t'].map((sign) => {
    const parts = getParts(sign);
    return {
      sign,
      named: parts.filter((part) => known.has(getName(part))).length,
      all: parts.length,
    };
  });
  return counts.sort((a, b) => b.named - a.named || b.all - a.all)[0]?.sign ?? ',';
}

export interface CsvRecord {
  /** Line on which it begins. */
  line: number;
  cells: string[];
}

const newLines = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/**
 * Returns the records of a text that are not blank, and the lines on which a misplaced quotation
 * mark made a record unreadable. `columns` are the names by which the separator is found.
 */
export function readRecords(
  source: string,
  columns: readonly string[],
): { records: CsvRecord[]; broken: number[] } {
  // A file may mix the ends of its lines; lines are counted as editors count them.
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const records: CsvRecord[] = [];
  const broken: number[] = [];
  let last = 0;
  let isOpen = false;
  /** After text behind a closing quote the parser takes the rest for quoted: report that once. */
  let isTorn = false;
  parse(text, {
    delimiter: getDelimiter(text, columns),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_records_with_error: true,
    on_record: (cells: string[], { lines }) => {
      last = lines;
      if (cells.some((cell) => cell.trim() !== '')) {
        records.push({ line: lines - newLines(cells), cells });
      }
      return null;
    },
    on_skip: (error) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isOpen = !isTorn;
      else broken.push(Number((error as { lines?: unknown } | undefined)?.lines ?? 0));
      isTorn = error?.code === 'CSV_INVALID_CLOSING_QUOTE';
      return undefined;
    },
  });
  // A quote that is never closed swallows the rest: it is after the last record that was read.
  if (isOpen) broken.push(Math.max(last, ...broken) + 1);
  return { records, broken };
}

/** Returns the problems of the first row, and the names of its columns. */
function readHead({ line, cells }: CsvRecord, shape: CsvColumns) {
  const { columns, required } = shape;
  const issues: ImportIssue[] = [];
  const names = cells.map(
    (head) => columns.find((name) => getName(name) === getName(head)) ?? null,
  );
  names.forEach((name, index) => {
    const column = name ?? cells[index]?.trim().slice(0, 60) ?? '';
    if (!name) issues.push({ line, column, code: 'csv_column_unknown' });
    else if (names.indexOf(name) < index) issues.push({ line, column, code: 'csv_column_twice' });
  });
  for (const column of required) {
    if (!names.includes(column)) issues.push({ line, column, code: 'csv_column_missing' });
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
  const { records, broken } = readRecords(source, shape.columns);
  const issues: ImportIssue[] = broken.map((line) => ({ line, code: 'csv_quotes' }));
  const [first, ...body] = records;
  const total = body.length + broken.length;
  // If the header cannot be read, the next row is not one.
  if (!first || broken.some((line) => line < first.line)) return { rows: [], issues, total };

  const head = readHead(first, shape);
  if (head.issues.length > 0) return { rows: [], issues: [...head.issues, ...issues], total };
  const rows: CsvRow[] = [];
  for (const { line, cells } of body) {
    if (cells.length !== head.names.length) {
      issues.push({
        line,
        code: 'csv_cells',
        params: { found: cells.length, wanted: head.names.length },
      });
      continue;
    }
    const pairs = cells.map((cell, index) => [head.names[index], fromCell(cell).trim()]);
    rows.push({ line, cells: Object.fromEntries(pairs) as Record<string, string> });
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
