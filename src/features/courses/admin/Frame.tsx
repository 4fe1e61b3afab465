import type { ReactNode } from 'react';
import { Failure } from '~/ui/Notice';
import { Skeleton } from '~/ui/Skeleton';
import { faultText } from '../fault-text';
import { useTexts } from './texts';
import type { Loaded } from './use-loaded';

export interface FrameProps<Data> {
  state: Loaded<Data>;
  onRetry: () => void;
  children: (data: Data) => ReactNode;
}

/** Something that loads, could not be loaded, or is there. */
export function Frame<Data>({ state, onRetry, children }: FrameProps<Data>) {
  const { locale, common, errors } = useTexts();
  if (state.is === 'ready') return children(state.data);
  if (state.is === 'failed')
    return (
      <Failure
        message={faultText(state.error, locale, errors)}
        retryLabel={common.retry}
        onRetry={onRetry}
      />
    );
  return (
    <div className="grid gap-3" role="status" aria-label={common.loading}>
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-16 w-full" />
      ))}
    </div>
  );
}
