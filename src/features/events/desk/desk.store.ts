import { send } from '~/calls/send';
import { limits } from '~/config/limits';
import { createCallStore, createPartStore } from '~/ui/admin/list.store';
import {
  getEventNumbers,
  listAttendance,
  listWords,
  setAttendance,
  setWords,
} from '../attendance/attendance.calls';
import type { WordsInput } from '../attendance/attendance.schema';
import { summarizeFeedback } from '../feedback/feedback.calls';
import { listMessages } from '../messages/messages.calls';

/** The stores of one event's page of staff. */
export function createDeskStores(eventId: number) {
  return {
    eventId,
    $numbers: createCallStore(getEventNumbers, { id: eventId }),
    $words: createCallStore(listWords, { id: eventId }),
    $feedback: createCallStore(summarizeFeedback, { id: eventId }),
    $messages: createCallStore(listMessages, { id: eventId }),
    people: createPartStore(
      listAttendance,
      { id: eventId },
      ({ people, total }) => ({ items: people, total }),
      { perPage: limits.rowsOnPage },
    ),
    setAttendance: (userIds: number[], attended: boolean | null) =>
      send(setAttendance, { id: eventId }, { userIds, attended }),
    saveWords: (input: WordsInput) => send(setWords, { id: eventId }, input),
  };
}
export type DeskStores = ReturnType<typeof createDeskStores>;
