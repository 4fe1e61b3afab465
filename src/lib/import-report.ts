/** What is wrong in a file, and where. */
export interface ImportIssue {
  /** Of the file, from 1; where the row begins. */
  line: number;
  /** Without it the row or the file itself is meant. */
  column?: string | undefined;
  issue: string;
}

/** What a file holds: nothing is imported where something is wrong with it, nor by a dry run. */
export interface ImportReport {
  rows: number;
  imported: number;
  /** In the order of their lines. */
  issues: ImportIssue[];
}
