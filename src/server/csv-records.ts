import { parse } from 'csv-parse/sync';

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

export const getName = (head: string) => head.trim().toLowerCase();

/**
 * Finds the separator: the character with which the first row names most of the columns, and of
 * several the most frequent.
 */
function getDelimiter(text: string, columns: readonly string[]): string {
  const names = new Set(columns.map(getName));
  const [head = ''] = text.trimStart().split('\n', 1);
  const getParts = (sign: string) => head.split(sign).map((part) => part.replaceAll('"', ''));
  const counts = [',', ';', '\t'].map((sign) => {
    const parts = getParts(sign);
    return {
      sign,
      named: parts.filter((part) => names.has(getName(part))).length,
      all: parts.length,
    };
  });
  return counts.sort((a, b) => b.named - a.named || b.all - a.all)[0]?.sign ?? ',';
}

/** The first line with which a file tells Excel its separator; other programs take it for a row. */
const separatorLine = /^\s*"?sep=([^\r\n])"?[,;\t]*\n/i;

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
  // A file may mix line endings; lines are counted as in editors.
  const file = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [firstLine = '', separator] = separatorLine.exec(file) ?? [];
  // The line stays empty, so that those below keep their numbers.
  const text = firstLine.replace(/[^\n]/g, '') + file.slice(firstLine.length);
  const records: CsvRecord[] = [];
  const brokenLines: number[] = [];
  let last = 0;
  let isOpen = false;
  /** After text behind a closing quote the parser takes the rest for quoted: report that once. */
  let isTorn = false;
  parse(text, {
    delimiter: separator ?? getDelimiter(text, columns),
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
      else brokenLines.push(Number((error as { lines?: unknown } | undefined)?.lines ?? 0));
      isTorn = error?.code === 'CSV_INVALID_CLOSING_QUOTE';
      return undefined;
    },
  });
  // A quote that is never closed swallows the rest: it is after the last record that was read.
  if (isOpen) brokenLines.push(Math.max(last, ...brokenLines) + 1);
  // The parser may stumble twice over one row.
  return { records, broken: [...new Set(brokenLines)] };
}
