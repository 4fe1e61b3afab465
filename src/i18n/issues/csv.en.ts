/** Issues by their codes; a part in braces is a parameter. */
export const csvIssuesEn = {
  csv_required: 'Please choose a CSV file.',
  csv_too_large: 'Please choose a file of at most {max} KB.',
  csv_encoding: 'Please save the file as CSV in UTF-8.',
  csv_type: 'Please save the file as CSV in UTF-8.',
  csv_empty: 'This file has no rows.',
  csv_too_many_rows: 'Please import at most {max} rows at a time.',
  csv_rejected: 'Nothing was imported: the file has faults.',
  csv_quotes: 'The quotation marks in this row do not match.',
  csv_cells: 'Cells in this row: {found}. Columns named in the first row: {wanted}.',
  csv_column_unknown: 'This column is not known.',
  csv_column_twice: 'This column is there twice.',
  csv_column_missing: 'This column is missing.',
  csv_slug_twice: 'Line {line} has the same slug.',
  csv_text_twice: 'The column {column} says something else in the same language.',
};
export type CsvIssues = Readonly<Record<keyof typeof csvIssuesEn, string>>;
