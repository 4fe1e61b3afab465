import { parse, type CsvError } from 'csv-parse/sync';

/** A record of a file, with the line it begins in, counted from 1 as editors do. */
export interface CsvRecord {
  line: number;
  cells: string[];
}

export interface CsvFile {
  records: CsvRecord[];
  /** Lines in which a quotation mark is out of place, so that the record could not be read. */
  broken: number[];
}

/** What stands between the cells: the sign of the first line that is met most outside of quotes. */
function delimiterOf(text: string): string {
  const [head = ''] = text
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split('\n', 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, head.split(sign).length] as const);
  return counts.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

const newLines = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Reads CSV as spreadsheets write it: comma, semicolon or tab, quotes, a byte order mark. */
export function readCsv(source: string): CsvFile {
  // One kind of line end, so that lines are counted as editors count them.
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const broken: number[] = [];
  let isOpen = false;
  const rows = parse(text, {
    delimiter: delimiterOf(text),
    info: true,
    relax_column_count: true,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      if (error?.code === 'CSV_QUOTE_NOT_CLOSED') isOpen = true;
      else broken.push(Number((error as { lines?: unknown } | undefined)?.lines ?? 0));
      return undefined;
    },
    record_delimiter: '\n',
  }) as unknown as { record: string[]; info: { lines: number } }[];
  // A quote that is never closed takes in all the rest: it stands behind the last that was read.
  if (isOpen) broken.push(Math.max(0, rows.at(-1)?.info.lines ?? 0, ...broken) + 1);
  const records = rows
    .map(({ record, info }) => ({ line: info.lines - newLines(record), cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { records, broken };
}
