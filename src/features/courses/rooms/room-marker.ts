import { serverNow } from '~/lib/browser/server-clock';
import { roomKey } from './room-storage';

/** The place of this browser in a room, which has no account. */
export interface RoomMarker {
  id: number;
  code: string;
  courseId: number;
  classCode: string;
  group: number;
  token: string;
  closesAt: string;
  /** The furthest step that is not sent yet; 0 if none is. */
  step: number;
  /** Answers that are not sent yet: the first to each question. */
  waiting: { questionId: number; value: unknown }[];
  /** Questions with an answer that was sent. */
  sent: number[];
}

/** Returns the marker of a room; null without one, or where storage is forbidden. One that has ended goes. */
export function readMarker(now = serverNow().getTime()): RoomMarker | null {
  try {
    const marker = JSON.parse(localStorage.getItem(roomKey) ?? 'null') as RoomMarker | null;
    if (marker && Date.parse(marker.closesAt) > now) return marker;
    localStorage.removeItem(roomKey);
    return null;
  } catch {
    return null;
  }
}

/** Throws where storage is forbidden or full. */
export const writeMarker = (marker: RoomMarker): void => {
  localStorage.setItem(roomKey, JSON.stringify(marker));
};

export const dropMarker = (): void => {
  localStorage.removeItem(roomKey);
};

/** Adds an answer; a further one to the same question is not sent. */
export function withAnswer(marker: RoomMarker, answer: RoomMarker['waiting'][number]): RoomMarker {
  const { waiting, sent } = marker;
  const isKnown =
    sent.includes(answer.questionId) ||
    waiting.some(({ questionId }) => questionId === answer.questionId);
  return isKnown ? marker : { ...marker, waiting: [...waiting, answer] };
}

/** Without what the server has taken, or refuses for good. */
export function withoutAnswers(marker: RoomMarker, ids: readonly number[], step = 0): RoomMarker {
  return {
    ...marker,
    step: marker.step > step ? marker.step : 0,
    waiting: marker.waiting.filter(({ questionId }) => !ids.includes(questionId)),
    sent: [...new Set([...marker.sent, ...ids])],
  };
}
