import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { fill } from '~/lib/fill';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { ListFailure } from '~/ui/admin/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { eventsPerPage } from '../events.schema';
import { EventFilters } from './EventFilters';
import { EventsTable } from './EventsTable';
import { addEvent } from './editing.store';
import {
  $adminEvents,
  $eventFilter,
  $isFiltered,
  filterEvents,
  showAllEvents,
} from './events-admin.store';
import { useTexts } from './texts';

/** The events of the admin: filters, table, pages. */
export function EventsSection() {
  const { t } = useTexts();
  const { data, error, loading } = useStore($adminEvents);
  const filter = useStore($eventFilter);
  const isFiltered = useStore($isFiltered);
  // The rows of the page before stay until those of the next are there, so that nothing jumps.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  // A list that could not be fetched is an empty one, which says so.
  const page = error ? { items: [], total: 0 } : (data ?? shown);
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / eventsPerPage.admin));
  const isBeyond = data !== undefined && data.items.length === 0 && filter.page > last;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyond) filterEvents({ page: last });
  }, [isBeyond, last]);

  return (
    <>
      <EventFilters />
      {error && <ListFailure error={error} onRetry={() => $adminEvents.revalidate()} />}
      {!page && <TableSkeleton rows={6} />}
      {page && page.items.length > 0 && (
        <div aria-busy={loading}>
          <EventsTable events={page.items} />
          <Paging
            page={filter.page}
            pages={last}
            onTurn={(number) => filterEvents({ page: number })}
            texts={t.paging}
          />
        </div>
      )}
      {page?.items.length === 0 && !error && isFiltered && (
        <Notice
          action={
            <Button look="quiet" onClick={showAllEvents}>
              {t.filters.clear}
            </Button>
          }
        >
          {t.noMatch}
        </Notice>
      )}
      {page?.items.length === 0 && !error && !isFiltered && (
        <Notice
          action={
            <Button icon="plus" onClick={addEvent}>
              {t.addEvent}
            </Button>
          }
        >
          {t.noEvents}
        </Notice>
      )}
      <p className="sr-only" role="status">
        {page && !loading ? fill(t.found, { n: page.total }) : ''}
      </p>
    </>
  );
}
