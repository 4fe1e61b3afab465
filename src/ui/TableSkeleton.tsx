import { Skeleton } from './Skeleton';

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
