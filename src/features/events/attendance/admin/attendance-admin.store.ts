import { atom } from 'nanostores';
import { send } from '~/calls/send';
import { limits } from '~/config/limits';
import { createCallStore, createPartStore } from '~/ui/admin/list.store';
import { summarizeFeedback } from '../../feedback/feedback.calls';
import { listAttendance, listWords, setAttendance, setWords } from '../attendance.calls';
import type { AttendanceNumbers, WordsInput } from '../attendance.schema';

/** The stores of the attendance of one event. */
export function createAttendanceStores(eventId: number) {
  const $numbers = atom<AttendanceNumbers | null>(null);
  return {
    eventId,
    $words: createCallStore(listWords, { id: eventId }),
    $feedback: createCallStore(summarizeFeedback, { id: eventId }),
    /** Comes with each page of people. */
    $numbers,
    people: createPartStore(
      listAttendance,
      { id: eventId },
      ({ people, ...numbers }) => {
        $numbers.set(numbers);
        return { items: people, total: numbers.registered };
      },
      { perPage: limits.rowsOnPage },
    ),
    setAttendance: (userId: number, attended: boolean | null) =>
      send(setAttendance, { id: eventId }, { userIds: [userId], attended }),
    saveWords: (input: WordsInput) => send(setWords, { id: eventId }, input),
  };
}
export type AttendanceStores = ReturnType<typeof createAttendanceStores>;
