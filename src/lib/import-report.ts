import type { Issue } from './issue';

/** What is wrong in a file, and where. */
export interface ImportIssue extends Issue {
  /** Of the file, from 1; where the row begins. */
  line: number;
  /** Without it the row or the file itself is meant. */
  column?: string | undefined;
}

/** What a file holds: nothing is imported where something is wrong with it, nor by a dry run. */
export interface ImportReport {
  rows: number;
  imported: number;
  /** In the order of their lines. */
  issues: ImportIssue[];
  /** Parts of the file that cannot be kept, where its format has more than we do; they stop nothing. */
  losses?: ImportIssue[];
}
