import { CsvError, parse } from 'csv-parse/sync';
import { fromCell } from '~/lib/csv';
import { AppError } from './errors';

/** What is wrong with a file, and where; `field` is null where it is the row or the file. */
export interface CsvFault {
  /** Of the file, from 1: what a spreadsheet or an editor shows beside the row. */
  line: number;
  field: string | null;
  message: string;
}

export interface CsvRow {
  /** Where the row begins: texts in quotation marks may go over several lines. */
  line: number;
  /** The cells by the names of their columns, without space around them. */
  cells: Record<string, string>;
}

export interface CsvShape {
  /** Columns that a file may have, in any order and case. */
  columns: readonly string[];
  /** Those that it must have. */
  required: readonly string[];
  maxBytes: number;
  maxRows: number;
}

const sentences = {
  size: (bytes: number) => `Please choose a file of at most ${Math.floor(bytes / 1024)} KB.`,
  encoding: 'Please save the file as CSV in UTF-8.',
  empty: 'This file has no rows.',
  rows: (most: number) => `Please import at most ${most} rows at a time.`,
  quotes: 'The quotation marks in this row do not match.',
  cells: (found: number, wanted: number) =>
    `Cells in this row: ${found}. Columns named in the first row: ${wanted}.`,
  unknown: 'This column is not known.',
  twice: 'This column is there twice.',
  missing: 'This column is missing.',
};

/** The text of a file: UTF-8, or UTF-16 where it says so, as spreadsheets write it. */
function decode(bytes: Uint8Array): string | null {
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // A file may mix the ends of its lines, and no database holds a NUL.
    return text.includes('\0') ? null : text.replace(/\r\n?/g, '\n');
  } catch {
    return null;
  }
}

const nameOf = (head: string) => head.trim().toLowerCase();

/** Which sign stands between the cells: the one with which the first row names most columns. */
function delimiterOf(text: string, known: ReadonlySet<string>): string {
  const [head = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) =>
    head.split(delimiter).filter((part) => known.has(nameOf(part.replaceAll('"', '')))).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ',';
}

type Records = { line: number; cells: string[] }[];

function recordsOf(text: string, delimiter: string): { records: Records; faults: CsvFault[] } {
  const records: Records = [];
  let last = 0;
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        if (cells.some((cell) => cell.trim() !== '')) records.push({ line: last + 1, cells });
        last = lines;
        return null;
      },
    });
    return { records, faults: [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const fault = { line: last + 1, field: null, message: sentences.quotes };
    return { records, faults: [fault] };
  }
}

/** What the first row is at fault for, and the names of its columns. */
function readHead({ line, cells }: Records[number], { columns, required }: CsvShape) {
  const faults: CsvFault[] = [];
  const names = cells.map((head) => columns.find((name) => nameOf(name) === nameOf(head)) ?? null);
  names.forEach((name, index) => {
    const field = name ?? cells[index]?.trim().slice(0, 60) ?? '';
    if (!name) faults.push({ line, field, message: sentences.unknown });
    else if (names.indexOf(name) < index) faults.push({ line, field, message: sentences.twice });
  });
  for (const field of required) {
    if (!names.includes(field)) faults.push({ line, field, message: sentences.missing });
  }
  return { names, faults };
}

/**
 * Reads a CSV file with a row of headings: commas, semicolons or tabs between the cells, a byte
 * order mark, texts in quotation marks over several lines. Throws where it is no such file at all,
 * or a larger one than is taken; what is wrong inside it is told in `faults`.
 */
export function readCsv(
  bytes: Uint8Array,
  shape: CsvShape,
): { rows: CsvRow[]; faults: CsvFault[] } {
  const refuse = (code: 'payload_too_large' | 'invalid_fields', message: string) =>
    new AppError(code, message, { fields: { file: message } });
  if (bytes.byteLength > shape.maxBytes) {
    throw refuse('payload_too_large', sentences.size(shape.maxBytes));
  }
  const text = decode(bytes);
  if (text === null) throw refuse('invalid_fields', sentences.encoding);
  const delimiter = delimiterOf(text, new Set(shape.columns.map(nameOf)));
  const { records, faults } = recordsOf(text, delimiter);
  const [first, ...body] = records;
  if (faults.length === 0 && body.length === 0) throw refuse('invalid_fields', sentences.empty);
  if (body.length > shape.maxRows) throw refuse('invalid_fields', sentences.rows(shape.maxRows));
  if (!first) return { rows: [], faults };

  const head = readHead(first, shape);
  if (head.faults.length > 0) return { rows: [], faults: [...head.faults, ...faults] };
  const rows: CsvRow[] = [];
  for (const { line, cells } of body) {
    if (cells.length !== head.names.length) {
      const message = sentences.cells(cells.length, head.names.length);
      faults.push({ line, field: null, message });
      continue;
    }
    const pairs = cells.map((cell, index) => [head.names[index], fromCell(cell).trim()]);
    rows.push({ line, cells: Object.fromEntries(pairs) as Record<string, string> });
  }
  return { rows, faults: faults.sort((a, b) => a.line - b.line) };
}
