import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '../Button';
import { Notice } from '../Notice';
import { Paging } from '../page/Paging';
import { TableSkeleton } from '../TableSkeleton';
import { useAdmin } from './AdminProvider';
import { DataTable, type Column } from './DataTable';
import { FilterBar, type FilterBarProps } from './FilterBar';
import type { ListFilter, ListStore, SortOf } from './list.store';
import { ListFailure } from './SessionNotice';

/** A column of a table; `sortBy` names the order that its head gives. */
export type AdminColumn<Row, Sort extends string> = Omit<Column<Row>, 'sort'> & { sortBy?: Sort };

export interface AdminListProps<Filter extends ListFilter, Row> {
  list: ListStore<Filter, Row>;
  columns: readonly AdminColumn<Row, SortOf<Filter>>[];
  /** Names of the orders, where there are several. */
  sorts?: Readonly<Record<SortOf<Filter>, string>>;
  /** What the table shows, for assistive technology. */
  caption: string;
  perPage: number;
  /** Search and choices above the table. */
  filters?: Omit<FilterBarProps<Filter, Row>, 'list'>;
  texts: {
    none: string;
    /** Where the filters leave nothing: what is said, and the button that shows all. */
    noMatch?: string;
    showAll?: string;
    /** Says how many rows there are. */
    found?: (total: number) => string;
  };
  /** The number of rows stands above the table; otherwise only a screen reader says it. */
  hasTotal?: boolean;
  /** Names a row; its id, where rows are of one kind. */
  toKey?: (row: Row) => string | number;
  /** The button that adds the first row. */
  add?: { text: string; onPress: () => void };
}

/** A table of staff: filters, rows, pages; what to do where there is nothing, or no answer. */
export function AdminList<Filter extends ListFilter, Row extends { id: number }>(
  props: AdminListProps<Filter, Row>,
) {
  const { list, columns, sorts, caption, perPage, filters, texts, hasTotal, add } = props;
  const { toKey = ({ id }: Row) => id } = props;
  const { kit } = useAdmin();
  const { data, error, loading } = useStore(list.$page);
  const filter = useStore(list.$filter);
  const isFiltered = useStore(list.$isFiltered);
  // The rows of the page before stay until those of the next are there, so that nothing jumps.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  const page = error ? null : (data ?? shown);
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / perPage));
  const isBeyond = data !== undefined && data.items.length === 0 && filter.page > last;
  const turn = (number: number) => list.filter({ page: number } as Partial<Filter>);
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyond) list.filter({ page: last } as Partial<Filter>);
  }, [isBeyond, last, list]);

  const toColumn = ({ sortBy, ...column }: AdminColumn<Row, SortOf<Filter>>): Column<Row> => ({
    ...column,
    ...(sorts &&
      sortBy !== undefined && {
        sort: {
          direction: filter.sort === sortBy ? filter.dir : undefined,
          hint: fill(kit.sortBy, { column: sorts[sortBy] }),
          onSort: () => list.sort(sortBy),
        },
      }),
  });
  const showAll = texts.showAll && (
    <Button look="quiet" onClick={list.showAll}>
      {texts.showAll}
    </Button>
  );
  return (
    <>
      {filters && <FilterBar list={list} {...filters} />}
      {texts.found && (
        <p className={hasTotal ? 'my-4 text-sm text-ink-soft xl:my-1' : 'sr-only'} role="status">
          {page && !loading ? texts.found(page.total) : ''}
        </p>
      )}
      {error && <ListFailure error={error} onRetry={() => list.$page.revalidate()} />}
      {!page && !error && <TableSkeleton rows={6} />}
      {page && page.items.length > 0 && (
        <div aria-busy={loading}>
          <DataTable
            caption={caption}
            columns={columns.map(toColumn)}
            rows={page.items}
            toKey={toKey}
          />
          <Paging page={filter.page} pages={last} onTurn={turn} texts={kit.paging} />
        </div>
      )}
      {page?.items.length === 0 && !isBeyond && (
        <Notice
          action={
            isFiltered
              ? showAll
              : add && (
                  <Button icon="plus" onClick={add.onPress}>
                    {add.text}
                  </Button>
                )
          }
        >
          {(isFiltered && texts.noMatch) || texts.none}
        </Notice>
      )}
    </>
  );
}
