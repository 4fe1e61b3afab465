import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';

/** True once a call was refused because nobody is logged in any more. */
export const $hasSessionEnded = atom(false);

/** Notices whether a call was refused because nobody is logged in any more. */
export function markSessionEnded(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
}
