import type { Issue } from './issue';

/** An error in a file, with its place. */
export interface ImportIssue extends Issue {
  /** Line of the file on which the row begins, from 1. */
  line: number;
  /** Without it the row or the file itself is meant. */
  column?: string | undefined;
}

/** The result of an import. Nothing is imported if there is an error, nor by a dry run. */
export interface ImportReport {
  rows: number;
  imported: number;
  /** In the order of their lines. */
  issues: ImportIssue[];
  /** Parts of the file that cannot be kept, where its format has more than we do; they stop nothing. */
  losses?: ImportIssue[];
}
