import { atom } from 'nanostores';
import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { viaOf } from '~/lib/counts/via';
import { isMarkedSignedIn } from '~/lib/user-hint';
import { getMailedRegistration, getRegistration, register, unregister } from './registration.calls';
import type { Registration } from './registration.types';

type RegistrationProblem = 'closed' | 'present' | 'wishesFull' | 'failed';

/** The visitor's registration on the page of an event. */
export interface RegistrationView {
  eventId: number;
  /** Null for a visitor, and until the server has answered. */
  registration: Registration | null;
  /** Shown by a mailed link, without a log-in. */
  isMailed: boolean;
  isBusy: boolean;
  problem: RegistrationProblem | null;
}

const blank = (eventId: number): RegistrationView => ({
  eventId,
  registration: null,
  isMailed: false,
  isBusy: false,
  problem: null,
});

export const $registration = atom<RegistrationView>(blank(0));

function getProblem(error: unknown): RegistrationProblem {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'attendance_recorded') return 'present';
  if (error.code === 'event_wishes_full') return 'wishesFull';
  return error.status === 409 ? 'closed' : 'failed';
}

async function run(eventId: number, answer: Promise<Registration>) {
  const { registration } = $registration.get();
  $registration.set({ ...blank(eventId), registration, isBusy: true });
  let next: RegistrationView;
  try {
    next = { ...blank(eventId), registration: await answer };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    next =
      // The session has ended: a visitor again.
      status === 401
        ? blank(eventId)
        : { ...blank(eventId), registration, problem: getProblem(error) };
  }
  // Another event's page may be open by now.
  if ($registration.get().eventId === eventId) $registration.set(next);
}

/** Fetches the state for a reminder's link. An expired link leads to the log-in. */
async function loadMailed(eventId: number, token: string): Promise<void> {
  $registration.set({ ...blank(eventId), isBusy: true });
  const registration = await send(getMailedRegistration, { id: eventId, token }).catch(() => null);
  if ($registration.get().eventId !== eventId) return;
  const isMailed = Boolean(registration?.status);
  $registration.set({ ...blank(eventId), registration: isMailed ? registration : null, isMailed });
}

/**
 * Fetches the registration of a logged-in person or of a reminder's link; other visitors cause no
 * request.
 */
export async function loadRegistration(eventId: number): Promise<void> {
  $registration.set(blank(eventId));
  if (isMarkedSignedIn()) return run(eventId, send(getRegistration, { id: eventId }));
  const token = new URLSearchParams(location.hash.slice(1)).get('place');
  if (token) await loadMailed(eventId, token);
}

/** Requests a place, or one on the waiting list. */
export function registerFor(eventId: number): Promise<void> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return run(eventId, send(register, { id: eventId, timezone: timeZone, via: viaOf(location) }));
}

export const cancelRegistration = (eventId: number) =>
  run(eventId, send(unregister, { id: eventId }));
