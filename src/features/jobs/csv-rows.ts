import { readCsv, type CsvRecord } from './csv-file';
import { jobColumns, jobRowSchema, type JobRowInput } from './job.schema';
import { slugOf } from './naming';
import { jobCategories, jobTypes, salaryCurrencies, salaryPeriods, workModes } from './schema';

/** What is wrong with a row of a file. */
export interface RowFault {
  /** Of the file, from 1; where the row begins. */
  line: number;
  /** Name of the column; empty where it is the row itself. */
  field: string;
  /** In English; `admin/faults.ts` knows it in each language. */
  message: string;
}

/** What became of a file: counted, checked, and imported or not. */
export interface ImportReport {
  rows: number;
  /** Rows with at least one fault. */
  faulty: number;
  faults: RowFault[];
  imported: number;
}

export interface ReadRow {
  line: number;
  job: JobRowInput;
}

/** Rows of one file at the most. */
export const mostRows = 20_000;

const required = ['title', 'company', 'location', 'jobType', 'category', 'description'] as const;

/** Words of closed lists, which a file may write in any case. */
const lists: Partial<Record<string, readonly string[]>> = {
  workMode: workModes,
  jobType: jobTypes,
  category: jobCategories,
  salaryCurrency: salaryCurrencies,
  salaryPeriod: salaryPeriods,
};

type Column = (typeof jobColumns)[number];
const columnOf = (head: string): Column | undefined =>
  jobColumns.find((name) => name.toLowerCase() === head.trim().toLowerCase());

/** The columns in the order of the file, or what is wrong with its first line. */
function readHead({ line, cells }: CsvRecord): { columns: Column[]; faults: RowFault[] } {
  const faults: RowFault[] = [];
  const columns: Column[] = [];
  for (const cell of cells) {
    const column = columnOf(cell);
    if (column === undefined || columns.includes(column)) {
      const message = column ? 'This column stands here twice.' : 'This column is not known.';
      faults.push({ line, field: cell.trim().slice(0, 60), message });
    } else columns.push(column);
  }
  for (const field of required) {
    if (!columns.includes(field)) faults.push({ line, field, message: 'This column is missing.' });
  }
  return { columns, faults };
}

/** A cell without the apostrophe that our own files put before what a spreadsheet would calculate. */
const plain = (cell: string) => cell.replace(/^'(?=\s*[=+\-@\t\r\n|%＝＋－＠])/, '');

function valuesOf(columns: readonly Column[], cells: readonly string[]): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = plain(cells[index] ?? '');
    const word = cell.trim().toLowerCase();
    values[column] = lists[column]?.find((one) => one.toLowerCase() === word) ?? cell;
  }
  // An address of its own needs no column.
  if (!values['slug']?.trim()) {
    values['slug'] = slugOf(`${values['title'] ?? ''} ${values['company'] ?? ''}`);
  }
  return values;
}

/** The jobs of a file, and all that is wrong with its rows; slugs are told apart within the file. */
export function readJobRows(source: string): {
  rows: ReadRow[];
  faults: RowFault[];
  total: number;
} {
  const { records, broken } = readCsv(source);
  const unreadable = 'This line could not be read: a quotation mark is out of place.';
  const faults: RowFault[] = broken.map((line) => ({ line, field: '', message: unreadable }));
  const [head, ...body] = records;
  const total = body.length + broken.length;
  const refuse = (message: string) => {
    faults.push({ line: head?.line ?? 1, field: '', message });
    return { rows: [], faults, total };
  };
  if (!head) return refuse('The file has no rows.');
  const { columns, faults: headFaults } = readHead(head);
  if (headFaults.length > 0) return { rows: [], faults: [...faults, ...headFaults], total };
  if (total === 0) return refuse('The file has no rows.');
  if (total > mostRows) return refuse(`Please put at most ${mostRows} rows into a file.`);

  const rows: ReadRow[] = [];
  const lines = new Map<string, number>();
  for (const { line, cells } of body) {
    if (cells.length !== columns.length) {
      const message = `This row needs as many cells as there are columns: ${columns.length}.`;
      faults.push({ line, field: '', message });
      continue;
    }
    const values = valuesOf(columns, cells);
    const result = jobRowSchema.safeParse(values);
    const found = new Map<string, string>();
    for (const { path, message } of result.error?.issues ?? []) {
      const field = String(path[0] ?? '');
      if (!found.has(field)) found.set(field, message);
    }
    const slug = values['slug'] ?? '';
    const first = lines.get(slug);
    if (slug && first !== undefined && !found.has('slug')) {
      found.set('slug', `This slug stands in line ${first} already.`);
    }
    if (first === undefined) lines.set(slug, line);
    for (const [field, message] of found) faults.push({ line, field, message });
    if (result.success && found.size === 0) rows.push({ line, job: result.data });
  }
  return { rows, faults, total };
}

/** The report on a file: its faults in the order of its lines. */
export function reportOf(total: number, faults: RowFault[], imported: number): ImportReport {
  const sorted = faults.toSorted((a, b) => a.line - b.line);
  const faulty = new Set(sorted.map(({ line }) => line)).size;
  return { rows: total, faulty, faults: sorted, imported };
}
