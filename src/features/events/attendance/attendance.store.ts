import { atom } from 'nanostores';
import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { loadStyles } from '~/lib/browser/dom';
import eventCss from '~/styles/event.css?url';
import { enterWord as enterWordCall, getOwnAttendance } from './attendance.calls';
import type { OwnAttendance } from './attendance.schema';

/** The presence of the person at the event of the page. */
export interface AttendanceView {
  eventId: number;
  /** Null until the server has answered. */
  attendance: OwnAttendance | null;
  /** The server's time in milliseconds, when it answered and when a window opens or closes. */
  now: number;
  isBusy: boolean;
  /** Code of what is wrong with the word that was sent. */
  problem: string | null;
}

const blank = (eventId: number): AttendanceView => ({
  eventId,
  attendance: null,
  now: 0,
  isBusy: false,
  problem: null,
});

export const $attendance = atom<AttendanceView>(blank(0));

let timer: ReturnType<typeof setTimeout> | undefined;

/** Updates `now` when the next window opens or closes. */
function awaitEdge({ words }: OwnAttendance, now: number): void {
  clearTimeout(timer);
  const edges = words
    .flatMap(({ opensAt, closesAt }) => [Date.parse(opensAt), Date.parse(closesAt)])
    .filter((edge) => edge > now);
  const edge = Math.min(...edges);
  // Timers of browsers take at most 24 days.
  if (edge - now > 2 ** 31 - 1) return;
  timer = setTimeout(() => {
    const view = $attendance.get();
    if (!view.attendance) return;
    $attendance.set({ ...view, now: edge });
    awaitEdge(view.attendance, edge);
  }, edge - now);
}

/** Fetches the presence of a person who holds a place; without an answer the page stays as it is. */
export async function loadAttendance(eventId: number): Promise<void> {
  if ($attendance.get().eventId !== eventId) $attendance.set(blank(eventId));
  const [attendance] = await Promise.all([
    send(getOwnAttendance, { id: eventId }).catch(() => null),
    loadStyles(eventCss),
  ]);
  const view = $attendance.get();
  if (!attendance || view.eventId !== eventId) return;
  const now = Date.parse(attendance.now);
  $attendance.set({ ...view, attendance, now });
  awaitEdge(attendance, now);
}

const getProblem = (error: unknown): string =>
  (error instanceof ApiError && (error.issues['word']?.code ?? error.code)) || 'failed';

/** Sends a word; true if it was right. */
export async function enterWord(eventId: number, word: string): Promise<boolean> {
  $attendance.set({ ...$attendance.get(), isBusy: true, problem: null });
  let problem: string | null = null;
  try {
    await send(enterWordCall, { id: eventId }, { word });
  } catch (error) {
    problem = getProblem(error);
  }
  await loadAttendance(eventId);
  $attendance.set({ ...$attendance.get(), isBusy: false, problem });
  return problem === null;
}
