import type { ReactNode } from 'react';

/** A column by which the rows can be sorted. */
interface ColumnSort {
  /** The current order by this column. */
  direction: 'asc' | 'desc' | undefined;
  /** Describes the effect of pressing the head. */
  hint: string;
  onSort: () => void;
}

export interface Column<Row> {
  head: string;
  sort?: ColumnSort;
  cell: (row: Row) => ReactNode;
  /** The column that names the row. */
  isName?: boolean;
  /** Buttons: without the head on phones, at the foot of the card. */
  isActions?: boolean;
}

export interface DataTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  toKey: (row: Row) => string | number;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

function SortButton({ direction, hint, onSort, children }: ColumnSort & { children: string }) {
  return (
    <button
      type="button"
      className="data-sort"
      data-sort={direction}
      data-tip={hint}
      onClick={onSort}
    >
      {children}
    </button>
  );
}

/**
 * A table that is a list of cards below 768 px. The roles are said aloud, since browsers forget them
 * when a stylesheet makes blocks of the rows.
 */
export function DataTable<Row>({ caption, columns, rows, toKey }: DataTableProps<Row>) {
  return (
    <table className="data-table" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr role="row">
          {columns.map(({ head, sort }) => (
            <th
              key={head}
              scope="col"
              role="columnheader"
              aria-sort={sort?.direction && ariaSort[sort.direction]}
            >
              {sort ? <SortButton {...sort}>{head}</SortButton> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={toKey(row)} role="row">
            {columns.map(({ head, cell, isName, isActions }) =>
              isName ? (
                <th key={head} scope="row" role="rowheader">
                  {cell(row)}
                </th>
              ) : (
                // eslint-disable-next-line jsx-a11y-x/no-interactive-element-to-noninteractive-role -- it is its own
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
