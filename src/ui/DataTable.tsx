import type { ReactNode } from 'react';

export interface Column<Row> {
  head: string;
  cell: (row: Row) => ReactNode;
  /** The column that names the row. */
  isName?: boolean;
  /** Buttons: without the head on phones, at the foot of the card. */
  isActions?: boolean;
}

export interface DataTableProps<Row> {
  /** What the table shows, for assistive technology. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/**
 * A table that is a list of cards below 768 px. The roles are said aloud, since browsers forget them
 * when a stylesheet makes blocks of the rows.
 */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="data-table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ head }) => (
            <th key={head} scope="col" role="columnheader">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} role="row">
            {columns.map(({ head, cell, isName, isActions }) =>
              isName ? (
                <th key={head} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                // eslint-disable-next-line jsx-a11y-x/no-interactive-element-to-noninteractive-role -- its own role
                <td key={head} role="cell" data-head={isActions ? undefined : head}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
