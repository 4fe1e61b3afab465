import type { ReactNode } from 'react';
import { Button } from './Button';
import { Kawung } from './Kawung';

export interface NoticeProps {
  children: ReactNode;
  action?: ReactNode;
  lit?: number;
}

/** Shown in place of an empty list: the mark, a sentence, an action. */
export function Notice({ children, action, lit = 0 }: NoticeProps) {
  return (
    <div className="card grid justify-items-center gap-4 border-dashed px-6 py-14 text-center">
      <Kawung className="size-14 text-line" lit={lit} />
      <p className="max-w-prose text-ink-soft">{children}</p>
      {action}
    </div>
  );
}

export interface FailureProps {
  /** What happened and what to do. */
  message: string;
  retryLabel: string;
  onRetry: () => void;
}

/** A list that could not be loaded. */
export function Failure({ message, retryLabel, onRetry }: FailureProps) {
  return (
    <div role="alert">
      <Notice
        action={
          <Button look="quiet" icon="retry" onClick={onRetry}>
            {retryLabel}
          </Button>
        }
      >
        {message}
      </Notice>
    </div>
  );
}
