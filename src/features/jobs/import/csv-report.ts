/** What is wrong with a row of a file. */
export interface RowFault {
  /** Line of the file, from 1, on which the row begins. */
  line: number;
  /** Name of the column; empty for the row itself. */
  field: string;
  /** In English; `admin/faults.ts` knows it in each language. */
  message: string;
}

/** What became of a file: counted, checked, and imported or not. */
export interface ImportReport {
  rows: number;
  /** Rows with at least one error. */
  faulty: number;
  faults: RowFault[];
  imported: number;
}

/** Makes the report on a file: its errors by line. */
export function reportOf(total: number, faults: RowFault[], imported: number): ImportReport {
  const sorted = faults.toSorted((a, b) => a.line - b.line);
  const faulty = new Set(sorted.map(({ line }) => line)).size;
  return { rows: total, faulty, faults: sorted, imported };
}
