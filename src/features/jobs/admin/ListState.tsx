import { paths } from '~/config/paths';
import { localizedPath } from '~/i18n/routing';
import { ApiError } from '~/lib/api-client';
import { Button } from '~/ui/Button';
import { Icon } from '~/ui/Icon';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { useTexts } from './texts';

/** Grey rows in the place of a table. */
export function TableSkeleton({ rows }: { rows: number }) {
  return (
    <div className="card grid divide-y divide-line" aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex items-center gap-4 p-4 md:h-[4.5rem]">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="hidden h-4 w-1/4 md:block" />
          <Skeleton className="ml-auto h-8 w-24 !rounded-full" />
        </div>
      ))}
    </div>
  );
}

/**
 * Says that the session has ended. The log-in opens beside the page, so that what was typed here stays
 * and can be saved afterwards.
 */
export function SessionNotice() {
  const { t, locale } = useTexts();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-kunyit bg-kunyit/10 p-4"
    >
      <Icon name="alert" />
      <p className="min-w-[14rem] flex-1 text-sm font-semibold">{t.session.ended}</p>
      <Button href={localizedPath(locale, paths.auth)} outside>
        {t.session.login}
      </Button>
    </div>
  );
}

/** A list that could not be fetched: where the session has ended, retrying would not help. */
export function ListFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t, common } = useTexts();
  if (error instanceof ApiError && error.status === 401) return <SessionNotice />;
  return <Failure message={t.listFailed} retryLabel={common.retry} onRetry={onRetry} />;
}
