import { send } from '~/calls/send';
import { ApiError } from '~/lib/api-client';
import { dropMarker, readMarker, withoutAnswers, writeMarker } from './room-marker';
import { takeGroupAnswers } from './rooms.calls';

/** `sent`: nothing waits; `waiting`: without a line, or asked to wait; `closed`: the room has ended. */
export type SendingState = 'sent' | 'waiting' | 'closed';

/** Answers of a call, as the server takes them. */
const atOnce = 60;

/** The ids of the answers that a refusal names. */
const refusedIn = (error: ApiError, ids: readonly number[]): number[] =>
  Object.keys(error.issues).flatMap((field) => {
    const at = /^answers\.(\d+)\./.exec(field)?.[1];
    return at === undefined ? [] : (ids[Number(at)] ?? []);
  });

/**
 * Sends what waits in this browser. What the server refuses for good is dropped and the rest sent
 * again; the marker of a room that has ended goes.
 */
export async function sendWaiting(): Promise<SendingState> {
  for (;;) {
    const marker = readMarker();
    if (!marker) return 'closed';
    const answers = marker.waiting.slice(0, atOnce);
    const ids = answers.map(({ questionId }) => questionId);
    const { step } = marker;
    const keep = (done: readonly number[], ofStep: number) => {
      const now = readMarker();
      if (now?.id === marker.id) writeMarker(withoutAnswers(now, done, ofStep));
    };
    try {
      const headers = { Authorization: `Bearer ${marker.token}` };
      const body = { answers, ...(step > 0 && { step }) };
      const { recorded } = await send(takeGroupAnswers, { id: marker.id }, body, headers);
      keep(recorded, step);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 401 || error.status === 404) {
        dropMarker();
        return 'closed';
      }
      const refused = refusedIn(error, ids);
      if (error.status !== 400 || (refused.length === 0 && !('step' in error.issues)))
        return 'waiting';
      keep(refused, 'step' in error.issues ? step : 0);
    }
    if ((readMarker()?.waiting.length ?? 0) === 0) return 'sent';
  }
}
