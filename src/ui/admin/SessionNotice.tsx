import { useEffect, useRef } from 'react';
import { ApiError } from '~/lib/api-client';
import { Button } from '../Button';
import { Icon } from '../Icon';
import { Failure } from '../Notice';
import { useAdmin } from './AdminProvider';

/** Shows that the session has ended, with a link to the login page. */
export function SessionNotice({ hasDraft }: { hasDraft?: boolean }) {
  const { kit, loginHref } = useAdmin();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Above a form that may be scrolled far below it.
    if (hasDraft) box.current?.scrollIntoView({ block: 'nearest' });
  }, [hasDraft]);
  return (
    <div
      ref={box}
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-kunyit bg-kunyit/10 p-4"
    >
      <Icon name="alert" />
      <p className="min-w-[min(14rem,100%)] flex-1 text-sm">
        <strong className="block">{kit.session.ended}</strong>
        {hasDraft && kit.session.draft}
      </p>
      <Button href={loginHref}>{kit.session.login}</Button>
    </div>
  );
}

export interface ListFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A list that could not be fetched: if the session has ended, retrying would not help. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const { kit, common, errorText } = useAdmin();
  if (error instanceof ApiError && error.status === 401) return <SessionNotice />;
  const message = errorText(error, kit.listFailed);
  return <Failure message={message} retryLabel={common.retry} onRetry={onRetry} />;
}
