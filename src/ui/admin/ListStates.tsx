import type { FetcherStore } from '@nanostores/query';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { TableSkeleton } from '../TableSkeleton';
import { ListFailure } from './SessionNotice';

export interface ListStatesProps<Row> {
  $list: FetcherStore<Row[]>;
  skeletonRows: number;
  /** What stands where there is nothing. */
  none: ReactNode;
  children: (rows: Row[]) => ReactNode;
}

/** A list that is fetched whole: it loads, failed, is empty, or is there. */
export function ListStates<Row>({ $list, skeletonRows, none, children }: ListStatesProps<Row>) {
  const { data: rows, error } = useStore($list);
  if (error) return <ListFailure error={error} onRetry={() => $list.revalidate()} />;
  if (!rows) return <TableSkeleton rows={skeletonRows} />;
  return rows.length === 0 ? none : children(rows);
}
