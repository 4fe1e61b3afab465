import { ApiError } from '~/lib/api-client';
import { Failure } from '~/ui/Notice';
import { SessionNotice } from './SessionNotice';
import { useTexts } from './texts';

export interface ListFailureProps {
  error: unknown;
  onRetry: () => void;
}

/** A list that could not be fetched: where the session has ended, retrying would not help. */
export function ListFailure({ error, onRetry }: ListFailureProps) {
  const { t, common } = useTexts();
  if (error instanceof ApiError && error.status === 401) return <SessionNotice />;
  return <Failure message={t.listFailed} retryLabel={common.retry} onRetry={onRetry} />;
}
