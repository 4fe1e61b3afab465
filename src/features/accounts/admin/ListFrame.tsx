import type { ReactNode } from 'react';
import { getErrorMessage } from '~/lib/error-message';
import { Failure, Notice } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import type { AdminTexts } from './texts';

export interface ListFrameProps extends AdminTexts {
  state: { is: 'loading' } | { is: 'failed'; error: unknown } | { is: 'ready'; items: unknown[] };
  /** Shown if there is nothing. */
  empty: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A list that loads, failed, is empty, or is there. */
export function ListFrame({ state, empty, onRetry, children, common, issues }: ListFrameProps) {
  if (state.is === 'failed')
    return (
      <Failure
        message={getErrorMessage(state.error, issues)}
        retryLabel={common.retry}
        onRetry={onRetry}
      />
    );
  if (state.is === 'loading')
    return (
      <div className="grid gap-3" role="status" aria-label={common.loading}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    );
  if (state.items.length === 0) return <Notice>{empty}</Notice>;
  return children;
}
