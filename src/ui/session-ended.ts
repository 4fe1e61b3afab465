import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';

/** True after a call was refused because the session has ended. */
export const $hasSessionEnded = atom(false);

/** Notes whether a call was refused because the session has ended. */
export function markSessionEnded(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
}
