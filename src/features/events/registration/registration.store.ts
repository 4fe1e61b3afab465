import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { fetchRegistration, sendCancellation, sendRegistration } from './registration.api';
import type { Registration } from './registration.types';

type RegistrationProblem = 'closed' | 'unverified' | 'failed';

/** What the page of an event knows of the visitor's registration. */
export interface RegistrationView {
  eventId: number;
  /** Null for a visitor, and until the server has answered. */
  registration: Registration | null;
  isBusy: boolean;
  problem: RegistrationProblem | null;
}

const blank = (eventId: number): RegistrationView => ({
  eventId,
  registration: null,
  isBusy: false,
  problem: null,
});

export const $registration = atom<RegistrationView>(blank(0));

function getProblem(error: unknown): RegistrationProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'email_unverified') return 'unverified';
  return error.status === 409 ? 'closed' : 'failed';
}

async function run(eventId: number, call: (eventId: number) => Promise<Registration>) {
  const { registration } = $registration.get();
  $registration.set({ eventId, registration, isBusy: true, problem: null });
  let next: RegistrationView;
  try {
    next = { ...blank(eventId), registration: await call(eventId) };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    next =
      // The session has ended: a visitor again.
      status === 401
        ? blank(eventId)
        : { ...blank(eventId), registration, problem: getProblem(error) };
  }
  // Another event's page may have taken this one's place.
  if ($registration.get().eventId === eventId) $registration.set(next);
}

/** Fetches a person's registration; for visitors no request is sent. */
export async function loadRegistration(eventId: number): Promise<void> {
  $registration.set(blank(eventId));
  if (isMarkedSignedIn()) await run(eventId, fetchRegistration);
}

export const registerFor = (eventId: number) => run(eventId, sendRegistration);
export const cancelRegistration = (eventId: number) => run(eventId, sendCancellation);
