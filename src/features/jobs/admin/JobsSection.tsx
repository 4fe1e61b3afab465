import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { plural } from '~/i18n/plural';
import { Button } from '~/ui/Button';
import { Notice } from '~/ui/Notice';
import { Paging } from '~/ui/page/Paging';
import { ListFailure } from '~/ui/SessionNotice';
import { TableSkeleton } from '~/ui/TableSkeleton';
import { adminJobsPerPage } from '../job-input.schema';
import { addJob } from './editing.store';
import { JobFilters } from './JobFilters';
import { $adminJobs, $isFiltered, $jobFilter, filterJobs, showAllJobs } from './jobs-admin.store';
import { JobsTable } from './JobsTable';
import { useTexts } from './texts';

/** Says that there is nothing, and what to do. */
function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTexts();
  const action = isFiltered ? (
    <Button look="quiet" onClick={showAllJobs}>
      {t.filters.clear}
    </Button>
  ) : (
    <Button icon="plus" onClick={addJob}>
      {t.add}
    </Button>
  );
  return <Notice action={action}>{isFiltered ? t.noMatch : t.noJobs}</Notice>;
}

/** The jobs of the admin: filters, table, pages. */
export function JobsSection() {
  const { t, locale } = useTexts();
  const { data, error, loading } = useStore($adminJobs);
  const filter = useStore($jobFilter);
  const isFiltered = useStore($isFiltered);
  // The rows of the page before stay until those of the next are there, so that nothing jumps.
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);

  const page = error ? null : (data ?? shown);
  const last = Math.max(1, Math.ceil((page?.total ?? 0) / adminJobsPerPage));
  const isBeyond = data !== undefined && data.items.length === 0 && filter.page > last;
  useEffect(() => {
    // The last row of the last page was deleted.
    if (isBeyond) filterJobs({ page: last });
  }, [isBeyond, last]);

  return (
    <>
      <JobFilters />
      {error && <ListFailure error={error} onRetry={() => $adminJobs.revalidate()} />}
      {!page && !error && <TableSkeleton rows={6} />}
      {page && page.items.length > 0 && (
        <div aria-busy={loading}>
          <JobsTable jobs={page.items} />
          <Paging
            page={filter.page}
            pages={last}
            onTurn={(number) => filterJobs({ page: number })}
            texts={t.paging}
          />
        </div>
      )}
      {page?.items.length === 0 && !isBeyond && <Empty isFiltered={isFiltered} />}
      <p className="sr-only" role="status">
        {page && !loading ? plural(locale, t.found, page.total) : ''}
      </p>
    </>
  );
}
