import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';

/** True once a call was refused because nobody is logged in any more. */
export const $hasSessionEnded = atom(false);

/** Marks that the session has ended, so that what is typed is saved. */
export function noteRefusal(error: unknown): void {
  if (error instanceof ApiError && error.status === 401) $hasSessionEnded.set(true);
}
