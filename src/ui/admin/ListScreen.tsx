import { useEffect, useState, type ReactNode } from 'react';
import { fill } from '~/lib/fill';
import { isFiltered } from '~/lib/url/list-query';
import { countPages, withQuery } from '~/lib/url/page-query';
import { Button } from '../Button';
import { Notice } from '../Notice';
import { Paging } from '../page/Paging';
import { TableSkeleton } from '../TableSkeleton';
import { useAdmin } from './AdminProvider';
import { DataTable, type Column } from './DataTable';
import { FilterBar, type ListFilters } from './FilterBar';
import type { ListStore } from './list.store';
import { RowActions, type RowAction } from './RowActions';
import { ListFailure } from './SessionNotice';
import { useList } from './use-fetched';

/** A column of a list; `sortBy` names the order that its head gives. */
export type ListColumn<Row> = Omit<Column<Row>, 'sort' | 'isActions'> & { sortBy?: string };

/** A list of staff: its columns, filters and row actions. */
export interface ListDescription<Row> {
  /** Begins the ids of its fields, such as `jobs-search`. */
  id: string;
  caption: string;
  rows: ListStore<Row>;
  filters?: ListFilters;
  columns: readonly ListColumn<Row>[];
  /** The name of a row, and its actions. */
  actions?: {
    head: string;
    nameOf: (row: Row) => string;
    of: (row: Row) => readonly RowAction<Row>[];
    /** Shows all actions as buttons; otherwise a menu holds those after the first. */
    isFlat?: boolean;
  };
  /** Said where there is nothing at all. */
  none: ReactNode;
  /** Text if the filters match nothing, with a button that clears them. */
  noMatch?: string;
  showAll?: string;
  /** The number of rows in words; for screen readers only, unless `hasTotal`. */
  found?: (total: number) => string;
  hasTotal?: boolean;
  /** The button that adds the first row. */
  add?: { text: string; onPress: () => void };
  /** Key of rows of several kinds; defaults to the id. */
  toKey?: (row: Row) => string | number;
  /** Names the links to pages. */
  pagingLabel?: string;
}

const idOf = (row: unknown) => (row as { id: number }).id;

/** The screen of a list of staff: filters, rows, pages; what to do where there is nothing, or no answer. */
export function ListScreen<Row>({ list }: { list: ListDescription<Row> }) {
  const { id, caption, rows, filters, columns, actions, none, noMatch, showAll, found, add } = list;
  const { kit } = useAdmin();
  const { filter, data, error, loading } = useList(rows);
  // The previous page's rows stay until the next are loaded, so that nothing jumps.
  const [previousData, setPreviousData] = useState(data);
  if (data && data !== previousData) setPreviousData(data);

  const page = error ? null : (data ?? previousData);
  const last = countPages(page?.total ?? 0, rows.perPage);
  const isBeyond = data !== undefined && data.items.length === 0 && filter.page > last;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyond) rows.filter({ page: last });
  }, [isBeyond, last, rows]);

  const names = filters?.sort?.names ?? {};
  const toColumn = ({ sortBy, ...column }: ListColumn<Row>): Column<Row> =>
    sortBy === undefined
      ? column
      : {
          ...column,
          sort: {
            direction: filter.sort === sortBy ? filter.dir : undefined,
            hint: fill(kit.sortBy, { column: names[sortBy] ?? '' }),
            onSort: () => rows.sort(sortBy),
          },
        };
  const actionColumn: Column<Row>[] = actions
    ? [
        {
          head: actions.head,
          isActions: true,
          cell: (row) => (
            <RowActions
              row={row}
              title={actions.nameOf(row)}
              actions={actions.of(row)}
              isFlat={actions.isFlat}
            />
          ),
        },
      ]
    : [];
  const isPart = isFiltered(filter);
  return (
    <>
      {filters && <FilterBar id={id} rows={rows} filter={filter} {...filters} />}
      {found && (
        <p
          className={list.hasTotal ? 'my-4 text-sm text-ink-soft xl:my-1' : 'sr-only'}
          role="status"
        >
          {page && !loading ? found(page.total) : ''}
        </p>
      )}
      {error !== undefined && <ListFailure error={error} onRetry={rows.retry} />}
      {!page && error === undefined && <TableSkeleton rows={6} />}
      {page && page.items.length > 0 && (
        <div aria-busy={loading}>
          <DataTable
            caption={caption}
            columns={[...columns.map(toColumn), ...actionColumn]}
            rows={page.items}
            toKey={list.toKey ?? idOf}
          />
          <Paging
            page={filter.page}
            pages={last}
            onTurn={(number) => rows.filter({ page: number })}
            toHref={(number) =>
              withQuery('', { q: filter.q || undefined, ...filter.choices, page: number })
            }
            label={list.pagingLabel ?? kit.paging.label}
            texts={kit.paging}
          />
        </div>
      )}
      {page?.items.length === 0 && !isBeyond && (
        <Notice
          action={
            isPart
              ? showAll && (
                  <Button look="quiet" onClick={rows.showAll}>
                    {showAll}
                  </Button>
                )
              : add && (
                  <Button icon="plus" onClick={add.onPress}>
                    {add.text}
                  </Button>
                )
          }
        >
          {(isPart && noMatch) || none}
        </Notice>
      )}
    </>
  );
}
