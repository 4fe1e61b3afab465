import { send } from '~/calls/send';
import { getReminder, removeReminder, setReminder as setReminderCall } from './reminders.calls';
import { atom } from 'nanostores';
import { ApiError } from '~/lib/api-client';
import { isMarkedSignedIn } from '~/lib/user-hint';
import type { ReminderState } from '../hub.schema';

/** The state of the visitor's reminder on the page of a bootcamp. */
export interface ReminderView {
  bootcampId: number;
  /** Null for visitors, and until the server has answered. */
  state: ReminderState | null;
  isBusy: boolean;
  problem: 'closed' | 'failed' | null;
}

const blank = (bootcampId: number): ReminderView => ({
  bootcampId,
  state: null,
  isBusy: false,
  problem: null,
});

export const $reminder = atom<ReminderView>(blank(0));

async function run(bootcampId: number, call: (id: number) => Promise<ReminderState>) {
  const { state } = $reminder.get();
  $reminder.set({ bootcampId, state, isBusy: true, problem: null });
  let next: ReminderView;
  try {
    next = { ...blank(bootcampId), state: await call(bootcampId) };
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    const problem = status === 409 || status === 404 ? 'closed' : 'failed';
    // The session has ended, so this is a visitor.
    next = status === 401 ? blank(bootcampId) : { ...blank(bootcampId), state, problem };
  }
  // The visitor may have moved on to another bootcamp.
  if ($reminder.get().bootcampId === bootcampId) $reminder.set(next);
}

/** Fetches whether a person has a reminder; for visitors no request is sent. */
export async function loadReminder(bootcampId: number): Promise<void> {
  $reminder.set(blank(bootcampId));
  if (isMarkedSignedIn()) await run(bootcampId, (id) => send(getReminder, { id }));
}

export const setReminder = (bootcampId: number) =>
  run(bootcampId, (id) => send(setReminderCall, { id }));
export const cancelReminder = (bootcampId: number) =>
  run(bootcampId, (id) => send(removeReminder, { id }));
