import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { bootcampsPerPage } from '../bootcamp-input.schema';
import { BootcampFilters } from './BootcampFilters';
import { BootcampsTable } from './BootcampsTable';
import { addBootcamp } from './editing.store';
import {
  $bootcamps,
  $filter,
  $isFiltered,
  filterBootcamps,
  showAllBootcamps,
} from './hub-admin.store';
import { useTexts } from './texts';

/** The bootcamps of the admin: filters, table, pages. */
export function BootcampsSection() {
  const { t } = useTexts();
  const { data, error, loading } = useStore($bootcamps);
  const filter = useStore($filter);
  const isFiltered = useStore($isFiltered);
  // The rows of the page before stay until those of the next are there, so that nothing jumps.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  const page = error ? null : (data ?? shown);
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / bootcampsPerPage));
  const isBeyond = data !== undefined && data.items.length === 0 && filter.page > last;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyond) filterBootcamps({ page: last });
  }, [isBeyond, last]);

  const isEmpty = page?.items.length === 0;
  return (
    <section aria-labelledby="bootcamps-heading" className="mt-3">
      <h2 id="bootcamps-heading" tabIndex={-1} className="mb-2 text-base font-bold">
        {t.list}
        {page && <span className="ml-2 font-normal tabular-nums text-ink-soft">{page.total}</span>}
      </h2>
      <BootcampFilters />
      {error && <ListFailure error={error} onRetry={() => $bootcamps.revalidate()} />}
      {!page && !error && <TableSkeleton rows={8} />}
      {page && !isEmpty && (
        <div aria-busy={loading}>
          <BootcampsTable bootcamps={page.items} />
          <Paging
            page={filter.page}
            pages={last}
            onTurn={(number) => filterBootcamps({ page: number })}
            texts={t.paging}
          />
        </div>
      )}
      {isEmpty && isFiltered && (
        <Notice
          action={
            <Button look="quiet" onClick={showAllBootcamps}>
              {t.filters.clear}
            </Button>
          }
        >
          {t.noMatch}
        </Notice>
      )}
      {isEmpty && !isFiltered && (
        <Notice
          action={
            <Button icon="plus" onClick={addBootcamp}>
              {t.add}
            </Button>
          }
        >
          {t.none}
        </Notice>
      )}
      <p className="sr-only" role="status">
        {page && !loading ? fill(t.found, { n: page.total }) : ''}
      </p>
    </section>
  );
}
